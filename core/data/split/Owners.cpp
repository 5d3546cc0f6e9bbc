// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/Owners.h"

#include "core/data/table/ClassNames.h"
#include "core/numeric/Digest.h"

#include <cassert>
#include <string>
#include <string_view>

namespace epsiloscope {
namespace {

/// Not secret: marks are to be the same in every table and every run. Changing it changes whose rows are
/// kept.
constexpr KeyedHash::Key markKey{0x65707369'6c6f7363U, 0x6f70652d'6f776e73U};

/// The different texts of one column or two, each with a number and a mark.
class Identities {
public:
    explicit Identities(std::size_t most) : slots_(tableSize(most), 0) {
        texts_.reserve(most);
        marks_.reserve(most);
    }

    /// The number of each of some texts, which must outlive this.
    std::vector<std::uint32_t> numbersOf(const std::vector<std::string>& texts) {
        std::vector<std::uint32_t> numbers;
        numbers.reserve(texts.size());
        for (const std::string& text : texts)
            numbers.push_back(numberOf(text));
        return numbers;
    }

    std::size_t size() const { return texts_.size(); }
    std::uint64_t markOf(std::uint32_t number) const { return marks_[number]; }

private:
    /// A power of two, and twice what it must hold at least.
    static std::size_t tableSize(std::size_t most) {
        std::size_t size = 16;
        while (size < 2 * most)
            size *= 2;
        return size;
    }

    std::uint32_t numberOf(std::string_view text) {
        const std::uint64_t mark = hash_.of(text);
        std::size_t place = mark & (slots_.size() - 1);
        for (; slots_[place] != 0; place = (place + 1) & (slots_.size() - 1)) {
            const std::uint32_t known = slots_[place] - 1;
            if (marks_[known] == mark && texts_[known] == text) return known;
        }
        texts_.push_back(text);
        marks_.push_back(mark);
        slots_[place] = static_cast<std::uint32_t>(texts_.size());
        return slots_[place] - 1;
    }

    KeyedHash hash_{markKey};
    std::vector<std::uint32_t> slots_; ///< number + 1, 0 where free
    std::vector<std::string_view> texts_;
    std::vector<std::uint64_t> marks_;
};

/// Gives identities their numbers as persons, when the first of their rows is met.
class Persons {
public:
    explicit Persons(const Identities& identities)
        : identities_(identities), personOf_(identities.size(), Owners::nobody) {}

    std::uint32_t of(std::uint32_t identity, Owners& owners) {
        std::uint32_t& person = personOf_[identity];
        if (person == Owners::nobody) {
            person = owners.persons++;
            owners.marks.push_back(identities_.markOf(identity));
        }
        return person;
    }

private:
    const Identities& identities_;
    std::vector<std::uint32_t> personOf_;
};

} // namespace

Owners ownersOf(const Column& column, const Column* second) {
    const CellTexts firsts = cellTexts(column);
    const CellTexts seconds = second ? cellTexts(*second) : CellTexts{};
    assert(!second || seconds.rows.size() == firsts.rows.size());
    Identities identities(firsts.texts.size() + seconds.texts.size());
    const std::vector<std::uint32_t> ofFirst = identities.numbersOf(firsts.texts);
    const std::vector<std::uint32_t> ofSecond = identities.numbersOf(seconds.texts);

    Owners owners;
    Persons persons(identities);
    owners.first.assign(firsts.rows.size(), Owners::nobody);
    if (second) owners.second = owners.first;
    for (std::size_t row = 0; row < firsts.rows.size(); ++row) {
        if (firsts.rows[row] < 0 || (second && seconds.rows[row] < 0)) continue;
        owners.first[row] = persons.of(ofFirst[static_cast<std::size_t>(firsts.rows[row])], owners);
        if (second)
            owners.second[row] = persons.of(ofSecond[static_cast<std::size_t>(seconds.rows[row])], owners);
    }
    return owners;
}

} // namespace epsiloscope
