// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/OverColumns.h"

#include "core/experiment/run/Dataset.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/views/find/PriceChart.h"
#include "ui/views/find/PriceCurvesChart.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/FieldName.h"
#include "ui/words/Words.h"

#include <QLabel>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr const char* flippedColumnKey = "data.flip"; // of columnPricePlan()
constexpr qsizetype mostFailuresShown = 3;

RunsPrivacy privacyOfSweep(const SweepResult& sweep) {
    RunsPrivacy privacy;
    for (const auto& done : sweep.runs)
        privacy.add(*done.second);
    return privacy;
}

bool tellsColumnsApart(const Mechanism* mechanism, const Experiment& experiment) {
    return mechanism && roleUseOf(*mechanism, experiment.parameters, experiment.split) == RoleUse::Features;
}

QString promiseOfRun(const Run& run) {
    const auto privacy = run.privacy();
    return privacy ? said(inWords(privacy->spent)) : QString();
}

QString promiseWords(const Run& asItIs, const Run& flipped) {
    const QString first = promiseOfRun(asItIs), second = promiseOfRun(flipped);
    if (first == second || second.isEmpty()) return first;
    return Words::tr("%1; flipped %2").arg(first, second);
}

QString mechanismTitle(const Experiment& experiment) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    return said(mechanism ? mechanism->descriptor.title : experiment.mechanism);
}

QString promiseBefore(const Experiment& base) {
    const Mechanism* mechanism = findMechanism(base.mechanism);
    // Only the accountants of boosting are sums; others take longer than a person may wait for a sentence.
    const bool quick = mechanism && mechanism->account && mechanism->descriptor.steps == steps::iterations;
    const auto planned = quick ? checkExperiment(base) : Result<PlannedRun>(Error{});
    if (planned)
        if (const auto account = mechanism->account(planned->parameters))
            return Words::tr("%1, each run at %2")
                .arg(mechanismTitle(base), said(inWords(account->privacy.spent)));
    return mechanismTitle(base);
}

QString whyNoPrices(const Experiment& base, std::size_t columns) {
    const Mechanism* mechanism = findMechanism(base.mechanism);
    if (!tellsColumnsApart(mechanism, base))
        return Words::tr("Prices need a mechanism on features, which tells public columns from private "
                         "ones: boosting with random classifiers, say. %1 protects whole records, "
                         "whatever their columns are.")
            .arg(mechanism ? said(mechanism->descriptor.title) : Words::tr("This"));
    if (base.release)
        return Words::tr("A release has no seed, so nothing can be compared with it: turn the release "
                         "off to explore.");
    if (columns == 0) return Words::tr("There is no column to flip: all are label or ignored.");
    return {};
}

} // namespace

OverColumns::OverColumns()
    : FindOver({.id = QStringLiteral("columns"),
                .title = tr("columns"),
                .tip = tr("What protecting each column costs in accuracy"),
                .called = tr("Prices %1"),
                .dataAtHand = false}),
      failures_(ToneLabel::wrapped(QStringLiteral("priceFailures"), Tone::Error, nullptr)),
      chart_(new PriceChart), curves_(new PriceCurvesChart), sentence_(wordsLabel("priceSentence")),
      shown_(wordsLabel("priceShown")) {
    auto* charts = splitterOf(Qt::Vertical, {{chart_, 3}, {curves_, 2}});
    setPage(columnWidget({failures_, {charts, 1}, sentence_, shown_}, 2), {chart_, curves_});
    failures_->hide();
    connect(chart_, &PriceChart::columnChosen, this, &OverColumns::choose);
    connect(chart_, &Chart::maximiseRequested, this, [this] { curves_->setVisible(curves_->isHidden()); });
    connect(curves_, &Chart::maximiseRequested, this, [this] { chart_->setVisible(chart_->isHidden()); });
    refresh();
    declareSettings();
}

bool OverColumns::offered(const FindQuestion& question) const {
    const Mechanism* mechanism = findMechanism(question.base.mechanism);
    return question.dataset && !question.dataset->votes && mechanism &&
           mechanism->descriptor.roles == RoleUse::Features;
}

bool OverColumns::takes(const SweepPlan& plan) const {
    return plan.axes.size() == 1 && plan.axes.front().key == flippedColumnKey;
}

// With more columns nobody reads a ranking.
void OverColumns::asked() {
    const auto& dataset = question().dataset;
    const bool table = dataset && !dataset->votes && question().whole;
    columns_ = table ? columnsToFlip(dataset->table, question().base.data) : std::vector<FlippableColumn>();
    if (!result()) refresh();
}

QString OverColumns::problem() const {
    if (!question().dataset) return tr("Open a dataset first: prices are computed for each of its columns.");
    if (question().dataset->votes) return tr("A file of votes has no columns to flip.");
    if (!question().whole) return tr("There are too many columns to rank. Use a table with fewer.");
    return whyNoPrices(question().base, columns_.size());
}

Result<SweepPlan> OverColumns::planned() const {
    std::vector<std::string> names;
    for (const FlippableColumn& column : columns_)
        names.push_back(column.name);
    SweepPlan plan = columnPricePlan(question().base, names);
    plan.base.trials = question().repeats;
    return plan;
}

QString OverColumns::intention(const SweepPlan& plan) const {
    const auto open = std::ranges::count(columns_, true, &FlippableColumn::isPublic);
    QString words = tr("%1. %2 public and %3 private columns, one switched at a time: %4 runs.")
                        .arg(promiseBefore(question().base))
                        .arg(open)
                        .arg(static_cast<std::ptrdiff_t>(columns_.size()) - open)
                        .arg(plan.points());
    if (!question().base.data.missingAsCategory)
        words += tr(" Rows with a missing public cell are dropped: a column with missing cells changes how "
                    "records are dealt, so its runs are not exactly paired.");
    return words;
}

void OverColumns::replaced() {
    chooseDearest();
}

void OverColumns::chooseDearest() {
    chosen_ = false;
    column_.clear();
    refresh();
}

void OverColumns::declareSettings() {
    declareSetting(page(), {.name = "column",
                            .now = [this] { return chosen_ ? Json(column_) : Json(); },
                            .check = ViewSetting::isText,
                            .choose =
                                [this](const Json& value) {
                                    value.is_null() ? chooseDearest() : choose(value.text());
                                    return true;
                                }});
}

QString OverColumns::emptyWords() const {
    if (!result())
        return problem().isEmpty() ? tr("Press Find: each column gets a bar") : tr("No prices yet");
    return found().going ? tr("Waiting for the first columns …") : tr("No column has a price");
}

void OverColumns::refresh() {
    prices_ = result() ? columnPrices(*result()) : std::vector<ColumnPrice>();
    chart_->showPrices(prices_, result() ? privacyOfSweep(*result()) : RunsPrivacy(),
                       result() ? result()->runs.size() : 0, emptyWords());
    showFailures();
    if (!chosen_) column_ = chart_->prices().empty() ? std::string() : chart_->prices().front().column;
    showColumn();
}

void OverColumns::choose(const std::string& column) {
    chosen_ = true;
    column_ = column;
    showColumn();
}

void OverColumns::showColumn() {
    chart_->mark(column_);
    const auto price = std::ranges::find(prices_, column_, &ColumnPrice::column);
    const auto asItIs = result() ? runAsItIs(*result()) : nullptr;
    if (price == prices_.end() || !asItIs) {
        sentence_->clear();
        shown_->clear();
        curves_->showRuns({}, false, nullptr, nullptr, tr("Choose a bar to see its curves"));
        return;
    }
    const auto flipped = result()->runs.at(price->point);
    sentence_->setText(priceSentence(*price, promiseWords(*asItIs, *flipped)));
    shown_->setText(tr("Shown: %1, %2").arg(name(), mechanismTitle(result()->plan.base)));
    curves_->showRuns(QString::fromStdString(price->column), price->isPublic, asItIs, flipped,
                      tr("No accuracy is known"));
}

void OverColumns::showFailures() {
    QStringList lines = failureWords(prices_);
    failures_->setToolTip(lines.join(QLatin1Char('\n')));
    const auto asItIs = result() ? runAsItIs(*result()) : nullptr;
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
