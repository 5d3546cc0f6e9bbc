// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/RowClasses.h"

#include "core/data/schema/Schema.h"
#include "ui/widgets/WorkBeside.h"
#include "ui/words/NumberWords.h"

#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t kRowsAtOnce = 50'000, kCategoriesAtOnce = 1'000;

/// True if a column's classes are found within a frame.
bool quick(const Table& table, int label) {
    return table.rows <= kRowsAtOnce &&
           (label < 0 ||
            table.columns[static_cast<std::size_t>(label)].categories.size() <= kCategoriesAtOnce);
}

} // namespace

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
