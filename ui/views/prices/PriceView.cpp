// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/prices/PriceView.h"

#include "ui/language/Said.h"
#include "ui/runs/RunList.h"
#include "ui/views/prices/PriceChart.h"
#include "ui/views/prices/PriceCurvesChart.h"
#include "ui/views/prices/PriceWords.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/FieldName.h"

#include <QLabel>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int usualTrials = 10;
constexpr qsizetype mostFailuresShown = 3;

RunsPrivacy privacyOfSweep(const SweepResult& sweep) {
    RunsPrivacy privacy;
    for (const auto& done : sweep.runs)
        privacy.add(*done.second);
    return privacy;
}

} // namespace

PriceView::PriceView(QWidget* parent)
    : SweepPage({.prefix = QStringLiteral("price"),
                 .start = tr("S&tart"),
                 .whole = tr("computation"),
                 .parts = tr("runs")},
                parent),
      trials_(named("priceTrials", new WholeBox,
                    tr("Number of splits for each run, the same splits for every column: with more repeats "
                       "the whiskers are narrower"),
                    tr("Number of repeats of each run"))),
      failures_(ToneLabel::wrapped("priceFailures", Tone::Error, nullptr)), chart_(new PriceChart),
      curves_(new PriceCurvesChart), sentence_(wordsLabel("priceSentence")),
      shown_(wordsLabel("priceShown")) {
    trials_->setRange(1, 1000);
    trials_->setValue(usualTrials);
    failures_->hide();
    QLayout* row = rowOf({labelOf(trials_, tr("&Repeats"), nullptr), trials_, {bar_, 1}});
    auto* top = columnWidget({intention_, row, trouble_, failures_}, 4, {10, 8, 10, 0});
    auto* words = columnWidget({sentence_, shown_}, 2, {10, 0, 10, 4});
    columnIn(this, {top, {splitterOf(Qt::Vertical, {{chart_, 3}, {curves_, 2}}), 1}, words}, 2);
    connect(trials_, &QSpinBox::valueChanged, this, [this] { showReadiness(); });
    connect(chart_, &PriceChart::columnChosen, this, &PriceView::choose);
    connect(chart_, &Chart::maximiseRequested, this, [this] { curves_->setVisible(curves_->isHidden()); });
    connect(curves_, &Chart::maximiseRequested, this, [this] { chart_->setVisible(chart_->isHidden()); });
    showReadiness();
    refresh();
}

PriceView::~PriceView() = default;

void PriceView::setExperiment(const Experiment& base, std::shared_ptr<const Dataset> dataset) {
    if (base == base_ && dataset == dataset_) return;
    base_ = base;
    dataset_ = std::move(dataset);
    const bool table = dataset_ && !dataset_->votes && dataset_->table.columns.size() <= mostColumns;
    columns_ = table ? columnsToFlip(dataset_->table, base_.data) : std::vector<FlippableColumn>();
    showReadiness();
    if (!result_) refresh();
}

QString PriceView::problem() const {
    if (!dataset_) return tr("Open a dataset first: prices are computed for each of its columns.");
    if (dataset_->votes) return tr("A file of votes has no columns to flip.");
    if (dataset_->table.columns.size() > mostColumns)
        return tr("There are more than %1 columns: too many to rank. Use a table with fewer.")
            .arg(mostColumns);
    return whyNoPrices(base_, columns_.size());
}

Result<SweepPlan> PriceView::planned() const {
    std::vector<std::string> names;
    for (const FlippableColumn& column : columns_)
        names.push_back(column.name);
    SweepPlan plan = columnPricePlan(base_, names);
    plan.base.trials = trials_->value();
    return plan;
}

QString PriceView::intention(const SweepPlan&) const {
    const auto open = std::count_if(columns_.begin(), columns_.end(),
                                    [](const FlippableColumn& column) { return column.isPublic; });
    const auto all = static_cast<std::ptrdiff_t>(columns_.size());
    QString words =
        tr("%1. %2 columns, %3 public and %4 private now: one column at a time is switched between public "
           "and private. %5 runs of %6. Splits, encoding and ε stay the same.")
            .arg(promiseBefore(base_))
            .arg(all)
            .arg(open)
            .arg(all - open)
            .arg(all + 1)
            .arg(trials_->value() == 1 ? tr("one repeat") : tr("%1 repeats").arg(trials_->value()));
    if (!base_.data.missingAsCategory)
        words += tr(" Rows with a missing public cell are dropped: a column with missing cells changes how "
                    "records are dealt, so its runs are not exactly paired.");
    return words;
}

void PriceView::take() {
    whyNoneOfRun_.clear();
    if (result_ && std::ranges::find(computed_, result_, &ShownSweep::sweep) == computed_.end())
        computed_.push_back({.name = name_, .sweep = result_});
    showPrices();
}

void PriceView::showPrices() {
    chosen_ = false;
    column_.clear();
    refresh();
}

void PriceView::setRun(const RunEntry* entry) {
    const RunNumber id = entry ? entry->id : RunNumber();
    if (id != run_) followAgain(entry);
}

void PriceView::followAgain(const RunEntry* entry) {
    run_ = entry ? entry->id : RunNumber();
    const auto found =
        std::find_if(computed_.rbegin(), computed_.rend(), [entry](const ShownSweep& computed) {
            return !entry || arePricesOf(*computed.sweep, entry->run->experiment());
        });
    const bool none = found == computed_.rend();
    whyNoneOfRun_ = none && entry ? whyNoPricesOf(entry->name, entry->run->experiment()) : QString();
    result_ = none ? nullptr : found->sweep;
    name_ = none ? QString() : found->name;
    showPrices();
}

void PriceView::keepChoices(KeptChoices& choices) {
    choices.keep("trials", trials_);
    choices.keep({.name = "column",
                  .now = [this] { return chosen_ ? Json(column_) : Json(); },
                  .check = KeptChoice::isText,
                  .choose =
                      [this](const Json& value) {
                          if (value.is_null())
                              showPrices();
                          else
                              choose(value.text());
                          return true;
                      }});
}

QString PriceView::emptyWords() const {
    if (!whyNoneOfRun_.isEmpty()) return whyNoneOfRun_;
    if (!result_)
        return problem().isEmpty() ? tr("Press Start:\neach column gets a bar") : tr("No prices yet");
    if (session_ && !session_->over()) return tr("Waiting for the first columns …");
    return tr("No column has a price");
}

void PriceView::refresh() {
    prices_ = result_ ? columnPrices(*result_) : std::vector<ColumnPrice>();
    chart_->showPrices(prices_, result_ ? privacyOfSweep(*result_) : RunsPrivacy(),
                       result_ ? result_->runs.size() : 0, emptyWords());
    showFailures();
    if (!chosen_) column_ = chart_->prices().empty() ? std::string() : chart_->prices().front().column;
    showColumn();
}

void PriceView::choose(const std::string& column) {
    chosen_ = true;
    column_ = column;
    showColumn();
}

void PriceView::showColumn() {
    chart_->mark(column_);
    const auto price = std::ranges::find(prices_, column_, &ColumnPrice::column);
    const auto asItIs = result_ ? runAsItIs(*result_) : nullptr;
    if (price == prices_.end() || !asItIs) {
        sentence_->clear();
        shown_->clear();
        curves_->showRuns({}, false, nullptr, nullptr, tr("Choose a bar to see its curves"));
        return;
    }
    const auto flipped = result_->runs.at(price->point);
    sentence_->setText(priceSentence(*price, promiseWords(*asItIs, *flipped)));
    shown_->setText(tr("Shown: %1, %2").arg(name_, mechanismTitle(result_->plan.base)));
    curves_->showRuns(QString::fromStdString(price->column), price->isPublic, asItIs, flipped,
                      tr("No accuracy is known"));
}

void PriceView::showFailures() {
    QStringList lines = failureWords(prices_);
    failures_->setToolTip(lines.join(QLatin1Char('\n')));
    const auto asItIs = result_ ? runAsItIs(*result_) : nullptr;
    if (asItIs && asItIs->error())
        lines = {tr("The experiment as it is failed, so nothing has a price: %1")
                     .arg(said(withFieldName(*asItIs->error(), asItIs->experiment().mechanism).message()))};
    if (lines.size() > mostFailuresShown) {
        const qsizetype more = lines.size() - mostFailuresShown;
        lines = lines.first(mostFailuresShown);
        lines << tr("and %1 more").arg(more);
    }
    failures_->say(lines.join(QLatin1Char('\n')));
}

} // namespace epsiloscope
