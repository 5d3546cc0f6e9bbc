// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <array>
#include <cstddef>
#include <initializer_list>
#include <tuple>
#include <utility>

namespace epsiloscope::testing {

/// The columns of a test's data and its rows, each with its name first:
///     addRows<QString, int>({"text", "number"}, {{"one digit", "7", 7}, {"two digits", "12", 12}});
template <class... Values>
void addRows(const std::array<const char*, sizeof...(Values)>& columns,
             std::initializer_list<std::tuple<const char*, Values...>> rows) {
    [&]<std::size_t... place>(std::index_sequence<place...>) {
        (QTest::addColumn<Values>(columns[place]), ...);
    }
    (std::index_sequence_for<Values...>());
    for (const auto& row : rows)
        std::apply([](const char* name, const Values&... values) { (QTest::newRow(name) << ... << values); },
                   row);
}

} // namespace epsiloscope::testing
