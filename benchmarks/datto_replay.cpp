// Replays records of DATTO! on the rules of the yardstick: every move must be legal and the
// result the recorded one, so that what is measured is the game it claims to be.
//
//     datto_replay RECORD...
#include "datto_yardstick.hpp"

#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

const std::string kColourLetters = "ROYGTBVP";

struct Record {
    std::map<std::string, std::string> header;
    std::vector<int> deck;
    int first = 0;
    std::vector<std::string> moves;
};

int read_move(const std::string& text) {
    if (text == "nap") return datto::kNap;
    const std::size_t colour = text.empty() ? std::string::npos : kColourLetters.find(text[0]);
    const int number = text.size() > 1 ? text[1] - '0' : 0;
    const bool announced = text.size() == 3 && text[2] == '!';
    if (colour == std::string::npos || number < 1 || number > 9 || number % 2 == 0 ||
        text.size() != (announced ? 3u : 2u)) {
        throw std::runtime_error("not a move: " + text);
    }
    const int card = static_cast<int>(colour) * datto::kRanks + number / 2;
    return announced ? card + datto::kAnnounce : card;
}

Record read_record(std::istream& file) {
    Record record;
    for (std::string line; std::getline(file, line);) {
        line = line.substr(0, line.find('#'));
        const std::size_t colon = line.find(": ");
        const std::string name = colon == std::string::npos ? "" : line.substr(0, colon);
        std::istringstream words(name.empty() ? line : line.substr(colon + 2));
        if (!name.empty() && name != "deal") {
            record.header[name] = words.str();
            continue;
        }
        for (std::string word; words >> word;) {
            if (word.rfind("first=", 0) == 0) record.first = std::stoi(word.substr(6));
            else if (name == "deal") record.deck.push_back(read_move(word));
            else record.moves.push_back(word);
        }
    }
    return record;
}

template <int Players>
std::string replay(const Record& record) {
    if (record.deck.size() != datto::colours_in_use(Players) * datto::kRanks) {
        throw std::runtime_error("the deck has the wrong size");
    }
    datto::Game<Players> game;
    game.deal(record.deck, record.first);
    for (const std::string& text : record.moves) {
        const int move = read_move(text);
        if (game.over() || !game.legal().has(move)) throw std::runtime_error("illegal: " + text);
        game.play(move);
    }
    if (!game.over()) throw std::runtime_error("the moves end before the game does");
    std::ostringstream winners, ranking, scores;
    for (int seat = 0; seat < Players; ++seat) {
        if (game.place(seat) == 0) winners << seat;
        ranking << (seat ? "," : "") << game.place(seat) + 1;
        scores << (seat ? "," : "") << game.steps(seat);
    }
    return "winners=" + winners.str() + " ranking=" + ranking.str() + " scores=" + scores.str();
}

void check(const char* path) {
    std::ifstream file(path);
    const Record record = read_record(file);
    const std::string players = file.is_open() ? record.header.at("players") : "";
    const std::string result = players == "2"   ? replay<2>(record)
                               : players == "3" ? replay<3>(record)
                               : players == "4" ? replay<4>(record)
                                                : throw std::runtime_error("no record of DATTO!");
    if (result != record.header.at("result")) throw std::runtime_error("result is " + result);
}

}  // namespace

int main(int argc, char** argv) {
    int failed = 0;
    for (int i = 1; i < argc; ++i) {
        try {
            check(argv[i]);
        } catch (const std::exception& error) {
            ++failed;
            std::cerr << argv[i] << ": " << error.what() << "\n";
        }
    }
    std::cout << argc - 1 - failed << " of " << argc - 1 << " records replayed to their results\n";
    return failed > 0 || argc < 2;
}
