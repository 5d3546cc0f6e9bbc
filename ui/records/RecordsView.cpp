// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/records/RecordsView.h"

#include "ui/data/GroupedNumber.h"
#include "ui/data/ToneLabel.h"
#include "ui/records/RecordPanel.h"
#include "ui/records/RecordWords.h"
#include "ui/records/RecordsChart.h"

#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace epsiloscope {

namespace {

PrivacyRange privacyOfRecords(const Run& run) {
    PrivacyRange privacy;
    privacy.add(run);
    return privacy;
}

QLabel* recordsFactsLine(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setContentsMargins(10, 0, 10, 4);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

RecordsView::RecordsView(QWidget* parent)
    : QWidget(parent), pages_(new QStackedLayout(this)), empty_(new ToneLabel(Tone::Hint)),
      chart_(new RecordsChart), panel_(new RecordPanel), facts_(recordsFactsLine("recordsFacts")),
      budgets_(recordsFactsLine("recordsBudgets")) {
    setObjectName(QStringLiteral("recordsView"));
    setFocusPolicy(Qt::ClickFocus);
    layOut();
    connect(chart_, &RecordsChart::recordChosen, panel_, &RecordPanel::chooseRecord);
    connect(panel_, &RecordPanel::recordShown, chart_, &RecordsChart::mark);
    connect(chart_, &Chart::maximiseRequested, this, [this] {
        // What stands beside the chart goes, or comes back.
        panel_->setVisible(panel_->isHidden());
        facts_->setVisible(!panel_->isHidden());
        budgets_->setVisible(!panel_->isHidden() && !budgets_->text().isEmpty());
    });
    setRun(nullptr);
}

void RecordsView::layOut() {
    empty_->setObjectName(QStringLiteral("recordsEmpty"));
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setMargin(24);
    auto* halves = new QSplitter(Qt::Horizontal);
    halves->addWidget(chart_);
    halves->addWidget(panel_);
    halves->setChildrenCollapsible(false);
    halves->setSizes({450, 450});
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(halves, 1);
    column->addWidget(facts_);
    column->addWidget(budgets_);
    pages_->addWidget(empty_);
    pages_->addWidget(page);
}

void RecordsView::setRun(const RunEntry* entry) {
    const bool same = entry && entry_ && entry->id == entry_->id && entry->run == entry_->run;
    const bool sameLook = same && entry->name == entry_->name && entry->paletteIndex == entry_->paletteIndex;
    if (sameLook) return;
    entry_ = entry ? std::optional(*entry) : std::nullopt;
    seenVersion_.reset();
    if (!same) begin(); // another name or colour: the next tick shows it
}

void RecordsView::begin() {
    trial_.reset();
    panel_->begin();
    chart_->mark(std::nullopt);
    takeNew();
}

std::optional<std::size_t> RecordsView::latestTrial() const {
    if (!entry_) return std::nullopt;
    const std::vector<TrialRecord>& trials = entry_->run->trials();
    for (std::size_t i = trials.size(); i > 0; --i) {
        const auto& records = trials[i - 1].latest<RecordsSnapshot>();
        if (records && records->epsilon && !records->epsilon->empty()) return i - 1;
    }
    return std::nullopt;
}

void RecordsView::tick() {
    if (entry_ && (seenVersion_ != entry_->run->version() || seenState_ != entry_->run->state()))
        takeNew();
    else if (trial_)
        panel_->tick();
}

void RecordsView::takeNew() {
    const auto trial = latestTrial();
    if (trial != trial_) panel_->begin();
    trial_ = trial;
    if (entry_) {
        seenVersion_ = entry_->run->version();
        seenState_ = entry_->run->state();
    }
    if (trial_) {
        const TrialRecord& record = entry_->run->trials()[*trial_];
        const QuerySurroundings around = surroundingsOf(*entry_, *trial_);
        showFacts(record, around);
        panel_->take(record, around, entry_->run->ended());
    } else {
        chart_->showRecords(std::nullopt, {}, {}, {});
    }
    showPage();
}

void RecordsView::showFacts(const TrialRecord& trial, const QuerySurroundings& around) {
    const RecordsSnapshot& records = *trial.latest<RecordsSnapshot>();
    const std::vector<std::uint32_t>* rows =
        trial.latest<EnsembleVoted>() ? trial.latest<EnsembleVoted>()->rows.get() : nullptr;
    const auto name = [&](std::size_t record) { return recordName(record, records.epsilon->size(), rows); };
    chart_->showRecords(records, around, name(records.dearest), privacyOfRecords(*entry_->run));
    QStringList facts{tr("After %1 queries").arg(grouped(static_cast<std::size_t>(records.asked)))};
    if (entry_->run->trials().size() > 1)
        facts.prepend(tr("Trial %1").arg(grouped(*trial_ + std::size_t{1})));
    if (const QString squares = meanSquareWords(records); !squares.isEmpty()) facts << squares;
    facts_->setText(facts.join(QStringLiteral(" · ")));
    budgets_->setText(budgetWords(records, records.firstOut ? name(*records.firstOut) : QString()));
    budgets_->setVisible(!budgets_->text().isEmpty() && !panel_->isHidden());
}

void RecordsView::showPage() {
    const QString why =
        entry_
            ? whyNoRecords(*entry_)
            : tr("Nothing has been run yet. Run an experiment with bagged teachers to see what each private "
                 "record pays.");
    if (why != empty_->text()) empty_->setText(why);
    pages_->setCurrentIndex(why.isEmpty() ? 1 : 0);
}

void RecordsView::keyPressEvent(QKeyEvent* event) {
    if (!trial_ || !panel_->walk(*event)) QWidget::keyPressEvent(event);
}

} // namespace epsiloscope
