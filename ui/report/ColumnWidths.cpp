// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ColumnWidths.h"

#include <cmath>
#include <cstddef>

namespace epsiloscope {

namespace {

// Twice the text is no twice as wide: it gets more lines, too.
double byLength(const ColumnNeed& column) {
    return std::sqrt(column.natural);
}

double alike(const ColumnNeed&) {
    return 1;
}

// Words that do not fit side by side are broken, all alike.
std::vector<double> squeezed(const std::vector<ColumnNeed>& columns, double whole) {
    double least = 0;
    for (const ColumnNeed& column : columns)
        least += column.least;
    std::vector<double> widths;
    for (const ColumnNeed& column : columns)
        widths.push_back(column.least * whole / least);
    return widths;
}

/// Columns that have room for their words, and share what is left.
struct Shared {
    const std::vector<ColumnNeed>& columns;
    std::vector<double> widths{};
    double rest = 0;

    bool isOpen(std::size_t i) const { return widths[i] < columns[i].natural; }
    double part(std::size_t i, double (*weight)(const ColumnNeed&)) const {
        double all = 0;
        for (std::size_t j = 0; j < columns.size(); ++j)
            if (isOpen(j)) all += weight(columns[j]);
        return rest * weight(columns[i]) / all;
    }
    /// The first open column that wants no more than its part; how many there are, where none does.
    std::size_t modest(double (*weight)(const ColumnNeed&)) const {
        std::size_t i = 0;
        while (i < columns.size() && (!isOpen(i) || columns[i].natural - widths[i] > part(i, weight)))
            ++i;
        return i;
    }
    /// Gives modest columns what they want; the others' parts grow with each.
    void content(double (*weight)(const ColumnNeed&)) {
        for (std::size_t i = modest(weight); i < columns.size(); i = modest(weight)) {
            rest -= columns[i].natural - widths[i];
            widths[i] = columns[i].natural;
        }
    }
};

} // namespace

std::vector<double> columnWidths(const std::vector<ColumnNeed>& columns, double whole) {
    Shared shared{.columns = columns, .rest = whole};
    for (const ColumnNeed& column : columns) {
        shared.widths.push_back(column.least);
        shared.rest -= column.least;
    }
    if (shared.rest < 0) return squeezed(columns, whole);
    shared.content(alike);
    shared.content(byLength);
    std::vector<double> parts(columns.size(), 0);
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (shared.isOpen(i)) parts[i] = shared.part(i, byLength);
    for (std::size_t i = 0; i < columns.size(); ++i)
        shared.widths[i] += parts[i];
    return shared.widths;
}

} // namespace epsiloscope
