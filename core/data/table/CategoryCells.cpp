// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/CategoryCells.h"

namespace epsiloscope {

void CategoryCells::widen(std::int32_t code) {
    const auto copied = [this]<class Wider>(std::vector<Wider> wider) {
        wider.reserve(capacity());
        std::visit([&](const auto& stored) { wider.assign(stored.begin(), stored.end()); }, *stored_);
        return wider;
    };
    if (code < tooLarge[1])
        stored_ = AnyWidth(copied(std::vector<std::uint16_t>()));
    else
        stored_ = AnyWidth(copied(std::vector<std::uint32_t>()));
}

void CategoryCells::append(const CategoryCells& more, std::span<const std::int32_t> codeOfOther) {
    if (!codeOfOther.empty()) widenFor(*std::ranges::max_element(codeOfOther));
    reserve(std::max(size() + more.size(), capacity()));
    std::visit(
        [&]<class Stored>(std::vector<Stored>& cells) {
            more.visit([&](const auto& others) {
                for (std::size_t row = 0; row < others.size(); ++row) {
                    const std::int32_t code = others[row];
                    cells.push_back(code < 0 ? Stored{0}
                                             : storedAs<Stored>(codeOfOther[static_cast<std::size_t>(code)]));
                }
            });
        },
        stored_.own());
}

CategoryCells CategoryCells::ofRows(std::span<const std::uint32_t> rows) const {
    CategoryCells some;
    std::visit(
        [&]<class Stored>(const std::vector<Stored>& cells) {
            std::vector<Stored> taken(rows.size());
            for (std::size_t i = 0; i < rows.size(); ++i)
                taken[i] = cells[rows[i]];
            some.stored_ = AnyWidth(std::move(taken));
        },
        *stored_);
    return some;
}

void CategoryCells::recode(std::span<const std::int32_t> codes) {
    std::size_t same = 0;
    while (same < codes.size() && codes[same] == static_cast<std::int32_t>(same))
        ++same;
    if (same == codes.size()) return; // still shared
    if (!codes.empty()) widenFor(*std::ranges::max_element(codes));
    std::visit(
        [&]<class Stored>(std::vector<Stored>& cells) {
            for (Stored& cell : cells)
                if (cell > 0) cell = storedAs<Stored>(codes[static_cast<std::size_t>(codeOf(cell))]);
        },
        stored_.own());
}

} // namespace epsiloscope
