// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/records/RecordsView.h"

#include "ui/views/records/RecordPanel.h"
#include "ui/views/records/RecordWords.h"
#include "ui/views/records/RecordsChart.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>

#include <utility>

namespace epsiloscope {

RecordsView::RecordsView(QWidget* parent)
    : ViewOfRun("recordsView", parent), chart_(new RecordsChart), panel_(new RecordPanel),
      facts_(factsLabel("recordsFacts")), budgets_(factsLabel("recordsBudgets")) {
    setFocusPolicy(Qt::ClickFocus);
    halves_ = splitterOf(Qt::Horizontal, {{chart_}, {panel_}}, {450, 450});
    setPage(columnWidget({{halves_, 1}, facts_, budgets_}, 2), "recordsEmpty");
    connect(chart_, &RecordsChart::recordChosen, panel_, &RecordPanel::chooseRecord);
    connect(panel_, &RecordPanel::recordShown, chart_, &RecordsChart::mark);
    connect(chart_, &Chart::maximiseRequested, this, [this] {
        // The panel beside the chart goes, or comes back.
        panel_->setVisible(panel_->isHidden());
        facts_->setVisible(!panel_->isHidden());
        budgets_->setVisible(!panel_->isHidden() && !budgets_->text().isEmpty());
    });
    // Where the window is narrow for its text, all records stand above the one.
    whenever(this, {QEvent::Resize}, [this] {
        constexpr int lettersBeside = 100;
        const bool beside = width() >= lettersBeside * fontMetrics().averageCharWidth();
        halves_->setOrientation(beside ? Qt::Horizontal : Qt::Vertical);
    });
    begin();
}

void RecordsView::begin() {
    trial_.reset();
    panel_->begin();
    chart_->mark(std::nullopt);
    takeNew();
}

void RecordsView::tick() {
    ViewOfRun::tick();
    if (trial_) panel_->tick();
}

void RecordsView::take() {
    if (const auto before = std::exchange(trial_, latestTrial(hasRecords)); before != trial_) panel_->begin();
    if (trial_) {
        const QuerySurroundings around = surroundingsOf(*entry(), *trial_);
        showFacts(*record(), around);
        panel_->take(*record(), around, *entry());
    } else {
        chart_->showRecords(std::nullopt, {}, {}, {});
    }
    showWhyEmpty(
        entry()
            ? whyNoRecords(*entry())
            : tr("Nothing has been run yet. Run an experiment with bagged teachers to see what each private "
                 "record pays."));
}

void RecordsView::showFacts(const TrialRecord& trial, const QuerySurroundings& around) {
    const RecordsSnapshot& records = *trial.latest<RecordsSnapshot>();
    const std::vector<std::uint32_t>* rows =
        trial.latest<EnsembleVoted>() ? trial.latest<EnsembleVoted>()->rows.get() : nullptr;
    const auto name = [&](std::size_t record) {
        return recordName(RecordNumber::fromIndex(record), records.epsilon->size(), rows);
    };
    chart_->showRecords(records, around, name(records.dearest), privacy());
    QStringList facts{tr("After %1 queries").arg(grouped(records.asked))};
    if (const QString squares = meanSquareWords(records); !squares.isEmpty()) facts << squares;
    facts_->setText(factsOfTrial(facts));
    facts_->setToolTip(facts.size() > 1 ? meanSquareMeaning() : QString());
    budgets_->setText(budgetWords(records, records.firstOut ? name(*records.firstOut) : QString()));
    budgets_->setVisible(!budgets_->text().isEmpty() && !panel_->isHidden());
}

void RecordsView::keyPressEvent(QKeyEvent* event) {
    if (!trial_ || !panel_->walk(*event)) QWidget::keyPressEvent(event);
}

} // namespace epsiloscope
