// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/RowClasses.h"

#include "core/data/Schema.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t kRowsAtOnce = 50'000;

void mostFrequentFirst(DatasetPicture::ClassCounts& counts) {
    std::stable_sort(counts.begin(), counts.end(),
                     [](const auto& one, const auto& other) { return one.second > other.second; });
}

} // namespace

RowClasses classesOf(const Table& table, const NamedRoles& roles) {
    RowClasses made;
    if (roles.label.empty()) return made;
    const auto schema = schemaFor(table, roles);
    if (!schema) return made;
    made.classes = classIndices(table, *schema);
    for (const std::string& name : schema->classes) {
        made.names << QString::fromStdString(name);
        made.counts.emplace_back(name, 0);
    }
    for (const int index : made.classes)
        if (index >= 0) ++made.counts[static_cast<std::size_t>(index)].second;
    mostFrequentFirst(made.counts);
    return made;
}

DatasetPicture::ClassCounts valueCounts(const Column& column) {
    DatasetPicture::ClassCounts counts;
    for (const std::string& category : column.categories)
        counts.emplace_back(category, 0);
    for (const std::int32_t code : column.codes)
        if (code >= 0) ++counts[static_cast<std::size_t>(code)].second;
    mostFrequentFirst(counts);
    return counts;
}

void RowClassFinder::find(std::shared_ptr<const Dataset> dataset, const NamedRoles& roles) {
    const std::uint64_t question = ++question_;
    if (dataset->table.rows <= kRowsAtOnce) {
        emit found(std::make_shared<const RowClasses>(classesOf(dataset->table, roles)));
        return;
    }
    QThreadPool::globalInstance()->start(
        [finder = QPointer<RowClassFinder>(this), dataset = std::move(dataset), roles, question] {
            auto classes = std::make_shared<const RowClasses>(classesOf(dataset->table, roles));
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [finder, classes = std::move(classes), question] {
                    if (finder && finder->question_ == question) emit finder->found(classes);
                },
                Qt::QueuedConnection);
        });
}

} // namespace epsiloscope
