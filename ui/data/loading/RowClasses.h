// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/LabelMap.h"
#include "core/data/table/Table.h"
#include "core/experiment/run/Dataset.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Classes by name and how many records each has.
using ClassCounts = std::vector<std::pair<std::string, std::size_t>>;

/// Equally frequent ones stay in their order.
inline void mostFrequentFirst(ClassCounts& counts) {
    std::ranges::stable_sort(counts, std::greater{}, &ClassCounts::value_type::second);
}

/// How many rows are in each class, most frequent first; a row at −1 is in none.
ClassCounts classCountsOf(const std::vector<std::string>& classes, const std::vector<int>& ofRows);

/// The values of a label as in the file and how often they occur: what a person groups into classes. A list
/// that nobody could read to its end is cut off.
struct ValueCounts {
    ClassCounts listed;              ///< most frequent first
    std::size_t unlisted = 0;        ///< values that are not listed
    std::size_t unlistedRecords = 0; ///< rows that have one of these
};

/// The 1,000 most frequent values of a column, and those that the map names. `test`: the same column of a
/// test file, whose own values are listed last, without records. Pictures have none.
ValueCounts valueCounts(const Column& column, const LabelMap& map = {}, const Column* test = nullptr);

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
