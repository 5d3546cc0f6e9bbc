// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunComparison.h"

#include "ui/runs/DifferencesModel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/ToneLabel.h"

#include <QHeaderView>

namespace epsiloscope {

RunComparison::RunComparison(RunList& runs, QWidget* parent)
    : QWidget(parent), runs_(runs), model_(new DifferencesModel(this)),
      table_(new NumbersTable(model_, NumbersTable::Sorting::None, this)),
      paired_(ToneLabel::wrapped("pairedComparison", Tone::Hint, this)) {
    layOut();
    for (const auto signal : {&RunList::changed, &RunList::removed})
        connect(&runs, signal, this, [this](RunNumber id) {
            if (id == compared_.first || id == compared_.second) showBoth();
        });
}

void RunComparison::layOut() {
    setObjectName(QStringLiteral("runComparison"));
    named("runDifferences", table_, {}, tr("What differs between the two selected runs"));
    table_->setShowGrid(false);
    table_->setAlternatingRowColors(true);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    QHeaderView* across = table_->horizontalHeader();
    across->setMinimumSectionSize(fontMetrics().averageCharWidth() * 8);
    across->setSectionResizeMode(QHeaderView::Stretch);
    across->setSectionResizeMode(DifferencesModel::Difference, QHeaderView::Fixed);
    across->resizeSection(DifferencesModel::Difference,
                          fontMetrics().horizontalAdvance(tr("difference")) + 16);
    QHeaderView* down = table_->verticalHeader();
    down->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    down->setFixedWidth(fontMetrics().horizontalAdvance(tr("data-independent ε")) + 16);
    paired_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    paired_->setContentsMargins(4, 0, 4, 0);
    columnIn(this, {{table_, 1}, paired_}, 2);
    setFocusProxy(table_);
}

QSize RunComparison::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 78, 120};
}

QSize RunComparison::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 44, 60};
}

void RunComparison::compare(RunNumber first, RunNumber second) {
    if (compared_ == std::pair(first, second)) return;
    compared_ = {first, second};
    showBoth();
    table_->clearSelection();
    table_->scrollToTop();
}

void RunComparison::clear() {
    compared_ = {};
    model_->show({}, {}, {});
    paired_->clear();
}

void RunComparison::showBoth() {
    const RunEntry *first = runs_.find(compared_.first), *second = runs_.find(compared_.second);
    if (!first || !second) return clear();
    std::vector<DifferenceRow> rows = experimentRows(*first, *second);
    for (DifferenceRow& row : figureRows(*first, *second))
        rows.push_back(std::move(row));
    model_->show(first->name, second->name, std::move(rows));
    paired_->setText(pairedSentence(*first, *second));
}

} // namespace epsiloscope
