// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/loading/DatasetLoader.h"

#include <QObject>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// The classes that a label gives the rows of a dataset, once classes are grouped.
struct RowClasses {
    std::vector<int> classes;     ///< one per row, −1 where the label is missing; empty without a label
    QStringList names;            ///< by class
    ClassCounts counts;           ///< most frequent first
    ValueCounts values;           ///< as in the file
    std::optional<Error> problem; ///< the error that keeps the column from being the label
};

/// The classes of all rows; none where the roles name no label. `label` is the column that they name, −1:
/// none; only label, positive class and map count.
RowClasses classesOf(const Dataset& dataset, int label, const NamedRoles& roles);

/// "low 5 · high 3", the first twelve of them.
QString classCountsInWords(const ClassCounts& counts);

/// Finds the classes of rows without holding up the window: at once for a small table, else on a thread. A
/// newer question replaces the older; its answer is then lost.
class RowClassFinder : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    void find(std::shared_ptr<const Dataset> dataset, int label, const NamedRoles& roles);
    /// No answer comes any more to what was asked.
    void cancel() { ++question_; }

signals:
    void found(std::shared_ptr<const epsiloscope::RowClasses> classes);

private:
    std::uint64_t question_ = 0; ///< number of the one that counts
};

} // namespace epsiloscope
