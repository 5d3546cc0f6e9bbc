// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/loading/DatasetLoader.h"

#include <QByteArray>

#include <memory>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// A table for the panel's tests, made by hand: age (number), city (three categories, one cell missing),
/// score (number), income (two classes, "high" the rarer). 8 rows.
inline Table smallTable() {
    Table table;
    table.name = "small.csv";
    table.rows = 8;
    table.columns.resize(4);
    table.columns[0] = {"age", ColumnType::Numeric, {20, 30, 30, 40, 50, 60, 70, 80}, {}, {}, {}, {}, {}, {}};
    table.columns[1] = {
        "city", ColumnType::Categorical, {}, {0, 1, 0, 2, 0, -1, 1, 0}, {"Bonn", "Graz", "Bern"}, {}, {}, {},
        {}};
    table.columns[2] = {"score", ColumnType::Numeric, {1, 2, 3, 4, 5, 6, 7, 8.5}, {}, {}, {}, {}, {}, {}};
    table.columns[3] = {
        "income", ColumnType::Categorical, {}, {0, 0, 0, 1, 0, 1, 0, 1}, {"low", "high"}, {}, {}, {}, {}};
    return table;
}

inline std::shared_ptr<const Dataset> smallDataset(const std::string& path = "small.csv") {
    auto dataset = std::make_shared<Dataset>();
    dataset->path = path;
    dataset->table = smallTable();
    return dataset;
}

/// Five people as a file: whether the first row names the columns is plain, income is the label.
inline const QByteArray kPeople =
    "age,city,score,income\n31,Bonn,1.5,low\n47,Graz,2.5,high\n52,Bonn,3.5,low\n"
    "28,Bern,4.5,low\n39,Graz,5.5,high\n";

} // namespace epsiloscope::testing
