// The yardstick: uniformly random games of DATTO!, deal included, and what they were like.
//
//     datto_yardstick PLAYERS GAMES SEED
#include "datto_yardstick.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace {

// Multiply with carry, 32 bits a draw.
class Random {
public:
    explicit Random(std::uint64_t seed) {
        state_ = seed * 0x9e3779b97f4a7c15u + 0x1234567u;
        for (int i = 0; i < 8; ++i) next();
    }

    int below(int bound) {
        return static_cast<int>((next() * static_cast<std::uint64_t>(bound)) >> 32);
    }

private:
    std::uint64_t state_;

    std::uint64_t next() {
        state_ = (state_ & 0xffffffffu) * 698769069u + (state_ >> 32);
        return (state_ ^ (state_ >> 32)) & 0xffffffffu;
    }
};

template <class Array>
void shuffle(Array& items, Random& random) {
    for (int i = static_cast<int>(items.size()) - 1; i > 0; --i) {
        std::swap(items[i], items[random.below(i + 1)]);
    }
}

// Returns the first leader.
template <int Players>
int deal(datto::Game<Players>& game, Random& random) {
    std::array<std::int8_t, datto::kColours> colours;
    std::iota(colours.begin(), colours.end(), std::int8_t{0});
    if (datto::colours_in_use(Players) < datto::kColours) shuffle(colours, random);
    std::array<std::int8_t, datto::colours_in_use(Players) * datto::kRanks> deck;
    for (int i = 0; i < static_cast<int>(deck.size()); ++i) {
        deck[i] = colours[i / datto::kRanks] * datto::kRanks + i % datto::kRanks;
    }
    shuffle(deck, random);
    const int first = random.below(Players);
    game.deal(deck, first);
    return first;
}

template <int Players>
int simulate(long games, std::uint64_t seed) {
    Random random(seed);
    datto::Game<Players> game;
    long decisions = 0, options = 0, announcements = 0, dashes = 0, first_wins = 0;
    std::array<long, Players> wins{};

    const auto start = std::chrono::steady_clock::now();
    for (long i = 0; i < games; ++i) {
        const int first = deal(game, random);
        while (!game.over()) {
            const datto::Moves moves = game.legal();
            const int size = moves.size();
            const int move = moves[random.below(size)];
            game.play(move);
            ++decisions;
            options += size;
            announcements += move >= datto::kAnnounce;
        }
        dashes += game.dashes();
        first_wins += game.place(first) == 0;
        for (int seat = 0; seat < Players; ++seat) wins[seat] += game.place(seat) == 0;
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;

    const auto ratio = [](long part, long whole) { return static_cast<double>(part) / whole; };
    std::printf("{\"players\": %d, \"games\": %ld, ", Players, games);
    std::printf("\"decisions\": %ld, \"seconds\": %.6f, ", decisions, spent.count());
    std::printf("\"moves_per_decision\": %.6f, ", ratio(options, decisions));
    std::printf("\"announcements_per_game\": %.6f, ", ratio(announcements, games));
    std::printf("\"dashes_per_game\": %.6f, ", ratio(dashes, games));
    std::printf("\"first_leader_win_share\": %.6f, \"win_share\": [", ratio(first_wins, games));
    for (int seat = 0; seat < Players; ++seat) {
        std::printf("%s%.6f", seat ? ", " : "", ratio(wins[seat], games));
    }
    std::puts("]}");
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const int players = argc == 4 ? std::atoi(argv[1]) : 0;
    const long games = argc == 4 ? std::atol(argv[2]) : 0;
    if (games > 0) {
        const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
        if (players == 2) return simulate<2>(games, seed);
        if (players == 3) return simulate<3>(games, seed);
        if (players == 4) return simulate<4>(games, seed);
    }
    std::fprintf(stderr, "usage: datto_yardstick PLAYERS GAMES SEED   (2-4 players)\n");
    return 2;
}
