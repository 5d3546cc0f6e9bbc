// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/loading/RowClasses.h"

#include "core/data/schema/Schema.h"
#include "core/data/table/ClassNames.h"
#include "ui/widgets/WorkBeside.h"
#include "ui/words/NumberWords.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

constexpr std::size_t kMostListed = 1000;

/// Values that occur, in order of the file's categories or by number, and their counts.
struct Counted {
    std::vector<std::size_t> counts;
    std::vector<double> numbers;                          ///< Numeric: one per count
    const std::vector<std::string>* categories = nullptr; ///< else

    std::string text(std::size_t value) const {
        return categories ? (*categories)[value] : classText(numbers[value]);
    }
};

Counted countedCells(const Column& column) {
    Counted values;
    if (column.type == ColumnType::Categorical) {
        values.categories = &column.categories;
        values.counts.assign(column.categories.size(), 0);
        for (const std::int32_t code : column.codes)
            if (code >= 0) ++values.counts[static_cast<std::size_t>(code)];
        return values;
    }
    std::vector<double> numbers;
    std::copy_if(column.numbers.begin(), column.numbers.end(), std::back_inserter(numbers),
                 [](double number) { return !std::isnan(number); });
    std::sort(numbers.begin(), numbers.end());
    for (const double number : numbers) {
        if (values.numbers.empty() || values.numbers.back() != number) {
            values.numbers.push_back(number);
            values.counts.push_back(0);
        }
        ++values.counts.back();
    }
    return values;
}

/// Which values the map names, beyond those that are listed anyway.
std::vector<bool> namedBy(const LabelMap& map, const Counted& values) {
    std::vector<bool> named(values.counts.size(), false);
    if (map.empty() || named.size() <= kMostListed) return named;
    std::vector<std::string> texts;
    for (std::size_t value = 0; value < named.size(); ++value)
        texts.push_back(values.text(value));
    const ClassIndex index(texts);
    for (const auto& [from, to] : map)
        if (const int value = index.find(from); value >= 0) named[static_cast<std::size_t>(value)] = true;
    return named;
}

void addTestValues(ValueCounts& found, const Column& column, const Column& test) {
    const ClassIndex known(classNames(column));
    for (const std::string& name : classNames(test)) {
        if (found.listed.size() >= 2 * kMostListed) return;
        if (known.find(name) < 0) found.listed.emplace_back(name, 0);
    }
}

constexpr std::size_t kRowsAtOnce = 50'000, kCategoriesAtOnce = 1'000;

/// True if a column's classes are found within a frame.
bool quick(const Table& table, int label) {
    return table.rows <= kRowsAtOnce &&
           (label < 0 ||
            table.columns[static_cast<std::size_t>(label)].categories.size() <= kCategoriesAtOnce);
}

} // namespace

ClassCounts classCountsOf(const std::vector<std::string>& classes, const std::vector<int>& ofRows) {
    ClassCounts counts;
    for (const std::string& name : classes)
        counts.emplace_back(name, 0);
    for (const int index : ofRows)
        if (index >= 0) ++counts[static_cast<std::size_t>(index)].second;
    mostFrequentFirst(counts);
    return counts;
}

ValueCounts valueCounts(const Column& column, const LabelMap& map, const Column* test) {
    ValueCounts found;
    if (column.type == ColumnType::Image) return found;
    const Counted values = countedCells(column);
    std::vector<std::size_t> order(values.counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t value) { return values.counts[value]; });
    const std::vector<bool> named = namedBy(map, values);
    for (std::size_t place = 0; place < order.size(); ++place) {
        const std::size_t value = order[place], count = values.counts[value];
        if (count == 0) break; // categories that do not occur
        if (place < kMostListed || named[value]) {
            found.listed.emplace_back(values.text(value), count);
        } else {
            ++found.unlisted;
            found.unlistedRecords += count;
        }
    }
    if (test) addTestValues(found, column, *test);
    return found;
}

RowClasses classesOf(const Dataset& dataset, int label, const NamedRoles& roles) {
    RowClasses made;
    if (label < 0) return made;
    const auto column = static_cast<std::size_t>(label);
    const Table* test = dataset.test ? &*dataset.test : nullptr;
    made.values = valueCounts(dataset.table.columns[column], roles.labelMap,
                              test && column < test->columns.size() ? &test->columns[column] : nullptr);
    const auto schema = dataset.schema(roles);
    if (!schema) {
        made.problem = schema.error();
        return made;
    }
    made.classes = classIndices(dataset.table, *schema);
    made.counts = classCountsOf(schema->classes, made.classes);
    for (const std::string& name : schema->classes)
        made.names << QString::fromStdString(name);
    return made;
}

QString classCountsInWords(const ClassCounts& counts) {
    constexpr qsizetype mostClasses = 12; // the rest is "…"
    QStringList parts;
    for (const auto& [name, count] : counts) {
        if (parts.size() == mostClasses) {
            parts << QStringLiteral("…");
            break;
        }
        parts << QStringLiteral("%1 %2").arg(QString::fromStdString(name), grouped(count));
    }
    return parts.join(QStringLiteral(" · "));
}

void RowClassFinder::find(std::shared_ptr<const Dataset> dataset, int label, const NamedRoles& roles) {
    const std::uint64_t question = ++question_;
    if (quick(dataset->table, label)) {
        emit found(std::make_shared<const RowClasses>(classesOf(*dataset, label, roles)));
        return;
    }
    beside(
        this,
        [dataset = std::move(dataset), label, roles] {
            return std::make_shared<const RowClasses>(classesOf(*dataset, label, roles));
        },
        [this, question](const std::shared_ptr<const RowClasses>& classes) {
            if (question == question_) emit found(classes);
        });
}

} // namespace epsiloscope
