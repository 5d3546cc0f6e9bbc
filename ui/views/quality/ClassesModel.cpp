// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/quality/ClassesModel.h"

#include "ui/words/NumberWords.h"

namespace epsiloscope {

ClassesModel::ClassesModel(QObject* parent) : DeclaredTable(parent) {
    const auto quality = [this](int row) { return qualities_[static_cast<std::size_t>(row)]; };
    columns_ = {
        {tr("Class"), tr("The true class"), [this](int row) { return classes_.value(row); }, nullptr,
         Qt::AlignLeft},
        {tr("Records"), tr("Test records of this class, over all repeats"),
         [=](int row) { return static_cast<qlonglong>(quality(row).records); },
         [](double records) { return grouped(static_cast<qlonglong>(records)); }},
        {tr("Accuracy"), tr("Of the records of this class, the share that the model gets right (recall)"),
         [=](int row) { return valueOrAbsent(quality(row).accuracy); }, percentWords},
        {tr("Precision"), tr("Of the records that the model gives this class, the share that truly has it"),
         [=](int row) { return valueOrAbsent(quality(row).precision); }, percentWords}};
}

void ClassesModel::show(const QStringList& classes, std::vector<ClassQuality> qualities) {
    const bool sameSize = qualities.size() == qualities_.size();
    if (!sameSize) beginResetModel();
    classes_ = classes;
    qualities_ = std::move(qualities);
    if (!sameSize)
        endResetModel();
    else if (!qualities_.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QVariant ClassesModel::tip(int row, int column) const {
    return column == Class ? QVariant(classes_.value(row)) : QVariant();
}

} // namespace epsiloscope
