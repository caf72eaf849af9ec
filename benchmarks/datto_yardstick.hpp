// DATTO! for 2-4 players by the rulings (DA-..), as one would write it in C++ for speed.
//
// A card is colour * 5 + rank, its number 2 * rank + 1 (1, 3, 5, 7, 9). A set of cards is a
// 64-bit bit set. The deal is handed in, nothing here is random.
#pragma once

#include <array>
#include <cstdint>

namespace datto {

using Cards = std::uint64_t;

constexpr int kColours = 8;
constexpr int kRanks = 5;
constexpr int kNoColour = -1;

// A move is a card, a card + kAnnounce ("R7!"), or kNap.
constexpr int kNap = kColours * kRanks;
constexpr int kAnnounce = 64;

constexpr Cards bit(int card) { return Cards{1} << card; }
constexpr Cards colour_cards(int colour) { return Cards{0x1f} << (colour * kRanks); }
inline int count(Cards cards) { return __builtin_popcountll(cards); }
inline int lowest(Cards cards) { return __builtin_ctzll(cards); }

constexpr int colours_in_use(int players) { return players == 2 ? 5 : players == 3 ? 7 : 8; }
constexpr int hand_size(int players) { return players == 2 ? 12 : players == 3 ? 11 : 10; }

// The cards that may be played (the nap is bit kNap), and those that may be announced as well.
struct Moves {
    Cards plain;
    Cards announced;

    int size() const { return count(plain) + count(announced); }

    int operator[](int index) const {
        const int plains = count(plain);
        const bool announce = index >= plains;
        Cards left = announce ? announced : plain;
        for (int skip = announce ? index - plains : index; skip > 0; --skip) left &= left - 1;
        return lowest(left) + (announce ? kAnnounce : 0);
    }

    bool has(int move) const {
        return move >= kAnnounce ? announced & bit(move - kAnnounce) : plain & bit(move);
    }
};

template <int Players>
class Game {
public:
    // `deck` holds the hands in blocks, seat 0 first; what follows them is laid aside.
    template <class Deck>
    void deal(const Deck& deck, int first) {
        *this = Game{};
        int next = 0;
        for (int seat = 0; seat < Players; ++seat) {
            for (int i = 0; i < hand_size(Players); ++i) hands_[seat] |= bit(deck[next++]);
            hands_[seat] |= bit(kNap);
        }
        for (int i = 0; i < Players; ++i) tokens_[(first + i) % Players] = clock_++;  // DA-01
        leader_ = turn_ = first;
    }

    bool over() const { return trick_ > hand_size(Players); }
    int turn() const { return turn_; }
    int dashes() const { return dashes_; }
    int steps(int seat) const { return tokens_[seat] >> kStepShift; }

    // 0 for the winner (DA-25).
    int place(int seat) const {
        int ahead = 0;
        for (int other = 0; other < Players; ++other) ahead += tokens_[other] > tokens_[seat];
        return ahead;
    }

    Moves legal() const {
        const Cards hand = hands_[turn_];
        if (acted_ == 0) {
            const Cards cards = hand & ~bit(kNap);
            const bool others_left = cards & (cards - 1);  // DA-28
            return {hand, others_left ? cards & last_cards_ : 0};
        }
        const Cards following = led_ == kNoColour ? 0 : hand & colour_cards(led_);
        return {following ? following | (hand & bit(kNap)) : hand, 0};
    }

    void play(int move) {
        const int card = move & (kAnnounce - 1);
        hands_[turn_] &= ~bit(card);
        if (move >= kAnnounce) advance(turn_, count(hands_[turn_] & ~bit(kNap)));  // DA-13
        if (card != kNap) lay(card);
        turn_ = turn_ + 1 == Players ? 0 : turn_ + 1;
        if (++acted_ == Players) settle();
    }

private:
    // A token is its steps and the time of its arrival, so that comparing two tokens compares
    // steps first and height in the stack next.
    static constexpr int kStepShift = 8;

    std::array<Cards, Players> hands_{};        // the nap card is bit kNap
    Cards last_cards_ = 0;                      // cards of the colours with 4 discarded
    std::array<std::int32_t, Players> tokens_{};
    std::array<std::int8_t, kColours> discarded_{};
    std::array<std::int8_t, Players> played_{};  // colours of the running trick
    std::int8_t cards_played_ = 0;
    std::int8_t led_ = kNoColour;
    std::int8_t high_ = 0, high_seat_ = 0;      // ranks in the led colour, valid once it is set
    std::int8_t low_ = 0, low_seat_ = 0;
    std::int8_t leader_ = 0, turn_ = 0, acted_ = 0, trick_ = 0;
    std::uint8_t clock_ = 0, dashes_ = 0;

    void advance(int seat, int steps) {
        tokens_[seat] = (((tokens_[seat] >> kStepShift) + steps) << kStepShift) | clock_++;
    }

    void lay(int card) {
        const int colour = card / kRanks;
        const int rank = card % kRanks;
        played_[cards_played_++] = colour;
        if (led_ == kNoColour) {  // DA-07
            led_ = colour;
            high_ = low_ = rank;
            high_seat_ = low_seat_ = turn_;
        } else if (colour == led_) {
            if (rank > high_) high_ = rank, high_seat_ = turn_;
            if (rank < low_) low_ = rank, low_seat_ = turn_;
        }
    }

    void settle() {
        if (led_ != kNoColour) {  // DA-08
            const bool dash = low_ == 0 && high_ == kRanks - 1;
            advance(dash ? low_seat_ : high_seat_, dash ? 9 : 2 * low_ + 1);  // DA-18
            dashes_ += dash;
        }
        advance(leader_, 1);
        for (int i = 0; i < cards_played_; ++i) {
            if (++discarded_[played_[i]] == kRanks - 1) last_cards_ |= colour_cards(played_[i]);
        }
        leader_ = 0;
        for (int seat = 1; seat < Players; ++seat) {
            if (tokens_[seat] < tokens_[leader_]) leader_ = seat;  // DA-22
        }
        turn_ = leader_;
        led_ = kNoColour;
        cards_played_ = acted_ = 0;
        ++trick_;
    }
};

}  // namespace datto
