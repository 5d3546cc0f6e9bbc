// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/DatasetLoader.h"

#include <QObject>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <vector>

namespace epsiloscope {

/// What a label makes of the rows of a dataset, once classes are grouped.
struct RowClasses {
    std::vector<int> classes; ///< one per row, −1 where the label is missing; empty without a label
    QStringList names;        ///< by class
    DatasetPicture::ClassCounts counts; ///< most frequent first
};

/// The classes of all rows; empty where the roles name no label, or one that cannot be a label.
RowClasses classesOf(const Table& table, const NamedRoles& roles);

/// The values of a categorical column and how often they occur, most frequent first: what a person groups
/// into classes. Empty for other columns.
DatasetPicture::ClassCounts valueCounts(const Column& column);

/// Finds the classes of rows without holding up the window: at once for a small table, else on a thread. A
/// newer question replaces the older; its answer is then lost.
class RowClassFinder : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    void find(std::shared_ptr<const Dataset> dataset, const NamedRoles& roles);

signals:
    void found(std::shared_ptr<const epsiloscope::RowClasses> classes);

private:
    std::uint64_t question_ = 0; ///< number of the one that counts
};

} // namespace epsiloscope
