// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunComparison.h"

#include "ui/runs/DifferencesModel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"

#include <QHeaderView>
#include <QScrollArea>

#include <algorithm>
#include <utility>

namespace epsiloscope {

RunComparison::RunComparison(RunList& runs, QWidget* parent)
    : QWidget(parent), runs_(runs), model_(new DifferencesModel(this)),
      table_(new NumbersTable(model_, NumbersTable::Sorting::None, this)),
      paired_(ToneLabel::wrapped("pairedComparison", Tone::Hint, this)), pairedArea_(new QScrollArea(this)) {
    layOut();
    for (const auto signal : {&RunList::changed, &RunList::removed})
        connect(&runs, signal, this, [this](RunNumber id) {
            if (std::ranges::find(compared_, id) != compared_.end()) showAll();
        });
}

void RunComparison::layOut() {
    constexpr int lettersOfName = 18;
    setObjectName(QStringLiteral("runComparison"));
    named("runDifferences", table_, {}, tr("What differs between the selected runs"));
    table_->setShowGrid(false);
    table_->setAlternatingRowColors(true);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    QHeaderView* across = table_->horizontalHeader();
    across->setMinimumSectionSize(fontMetrics().averageCharWidth() * 8);
    QHeaderView* down = table_->verticalHeader();
    down->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    down->setFixedWidth(fontMetrics().averageCharWidth() * lettersOfName + 16);
    paired_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    paired_->setContentsMargins(4, 0, 4, 0);
    named("pairedArea", pairedArea_, {}, tr("How often one run beats the other"));
    pairedArea_->setWidget(paired_);
    pairedArea_->setWidgetResizable(true);
    pairedArea_->setFrameShape(QFrame::NoFrame);
    pairedArea_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    columnIn(this, {{table_, 1}, pairedArea_}, 2);
    setFocusProxy(table_);
    whenever(this, {QEvent::Resize}, [this] { fitSentences(); });
}

QSize RunComparison::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 78, 120};
}

QSize RunComparison::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 44, 60};
}

void RunComparison::compare(std::vector<RunNumber> wanted) {
    if (compared_ == wanted) return;
    compared_ = std::move(wanted);
    showAll();
    table_->clearSelection();
    table_->scrollToTop();
}

void RunComparison::clear() {
    compared_.clear();
    model_->show({}, {});
    paired_->clear();
    fitSentences();
}

void RunComparison::showAll() {
    RunsCompared shown;
    QStringList names;
    for (const RunNumber id : compared_)
        if (const RunEntry* entry = runs_.find(id)) {
            shown.push_back(entry);
            names << entry->name;
        }
    if (shown.size() != compared_.size() || shown.size() < least) return clear();
    std::vector<DifferenceRow> rows = experimentRows(shown);
    for (DifferenceRow& row : figureRows(shown))
        rows.push_back(std::move(row));
    model_->show(names, std::move(rows));
    fitColumns();
    paired_->setText(pairedSentences(shown));
    fitSentences();
}

void RunComparison::fitColumns() {
    QHeaderView* across = table_->horizontalHeader();
    across->setSectionResizeMode(QHeaderView::Stretch);
    const int difference = model_->differenceColumn();
    if (difference < 0) return;
    across->setSectionResizeMode(difference, QHeaderView::Fixed);
    across->resizeSection(difference, fontMetrics().horizontalAdvance(tr("difference")) + 16);
}

// As high as the words, up to a few lines: the rest scrolls.
void RunComparison::fitSentences() {
    constexpr int mostLines = 3;
    const int words = paired_->text().isEmpty() ? 0 : paired_->heightForWidth(std::max(1, width()));
    pairedArea_->setFixedHeight(std::min(words, fontMetrics().lineSpacing() * mostLines));
}

} // namespace epsiloscope
