// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/BatchPersons.h"

#include <algorithm>
#include <vector>

namespace epsiloscope {

namespace {

// Where pieces begin and, last, where they end.
std::vector<std::uint32_t> bordersOf(const BatchPersons& persons, std::size_t few) {
    std::vector<std::uint32_t> borders;
    std::size_t begun = 0;
    for (std::size_t person = 0; person < persons.count(); ++person) {
        if (person > 0 && persons.begin(person + 1) - begun <= few) continue;
        begun = persons.begin(person);
        borders.push_back(static_cast<std::uint32_t>(person));
    }
    borders.push_back(static_cast<std::uint32_t>(persons.count()));
    return borders;
}

// How long a piece takes: one that is not full, as long as a full one.
std::size_t timeOf(const BatchPersons& persons, const PersonsPiece& piece, std::size_t few) {
    return (persons.begin(piece.last) - persons.begin(piece.first) + few - 1) / few;
}

} // namespace

void forEachPiece(const BatchPersons& persons, std::size_t few, const Parallel* parallel,
                  const std::function<void(std::size_t, const PersonsPiece&)>& visit) {
    const std::vector<std::uint32_t> borders = bordersOf(persons, few);
    const std::size_t pieces = borders.size() - 1;
    const auto pieceAt = [&](std::size_t i) { return PersonsPiece{borders[i], borders[i + 1]}; };
    std::size_t all = 0;
    for (std::size_t i = 0; i < pieces; ++i)
        all += timeOf(persons, pieceAt(i), few);
    const std::size_t parts = std::min(mostParts, all);
    std::vector<std::size_t> begins; // the first piece of each part
    for (std::size_t i = 0, before = 0; i < pieces; ++i) {
        while (begins.size() < parts && before >= begins.size() * all / parts)
            begins.push_back(i);
        before += timeOf(persons, pieceAt(i), few);
    }
    begins.resize(parts + 1, pieces);
    const auto run = [&](std::size_t part) {
        for (std::size_t i = begins[part]; i < begins[part + 1]; ++i)
            visit(part, pieceAt(i));
    };
    if (parallel && parts > 1) return parallel->forEach(parts, run);
    for (std::size_t part = 0; part < parts; ++part)
        run(part);
}

} // namespace epsiloscope
