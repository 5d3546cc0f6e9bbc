// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace epsiloscope {

/// In which ways of writing a text is a date; a column of dates has one way.
struct DateForms {
    enum Form { YearFirst, DayFirst, MonthFirst, MonthNamed, MonthAlone, Forms };
    std::array<bool, Forms> is{};
};

/// The ways in which a text is a day, or a month of a year, between the years 1500 and 2200, perhaps with a
/// time of day behind it: "2021-03-04", "2021/3/4", "04.03.2021 12:30", "3/4/21 3:05 PM", "01-MAR-2021",
/// "Mar 1, 2021", "Mon Mar 01 22:19:45 PDT 2021", "20210301T120000", "2021-03". Names of months and days are
/// English or German. A year of two digits stands behind slashes or a month's name, or behind two numbers of
/// two digits: "1.2.10" is a version.
DateForms dateForms(std::string_view text);

} // namespace epsiloscope
