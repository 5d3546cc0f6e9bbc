// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepPanel.h"

#include "core/base/Result.h"
#include "core/declared/MemberKinds.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/export/DocumentMembers.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/RemainingTime.h"
#include "ui/words/SweepWords.h"

#include <QPushButton>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>

namespace epsiloscope {

namespace {

/// The methods that Shen et al. hold against each other in figure 2, and their ε.
const SweepAxis comparedMethods = {"mechanism",
                                   {"brc", "brc-private", "dp-logistic", "pate-features",
                                    "boosting-for-people", "adaboost", "adaboost-random", "public-only",
                                    "nonprivate"}};
const SweepAxis comparedBudgets = {"epsilon", {"0.01", "0.02", "0.04", "0.08", "0.16"}};

bool onFeatures(const Experiment& base) {
    const Mechanism* mechanism = findMechanism(base.mechanism);
    return mechanism != nullptr && roleUseOf(*mechanism, base.parameters, base.split) != RoleUse::Records;
}

bool hasEpsilon(const std::string& id) {
    const Mechanism* mechanism = findMechanism(id);
    return mechanism != nullptr &&
           std::ranges::any_of(mechanism->descriptor.parameters,
                               [](const auto& each) { return each.id == comparedBudgets.key; });
}

constexpr std::size_t valuesInPreview = 6, mostCheckedWhileTyping = 60;

// Seeds from the experiment's own upwards: a number of repeats says the same.
bool isRepeats(const SweepAxis& axis, std::uint64_t seed) {
    return axis.key == "seed" && std::ranges::all_of(axis.values, [&seed](const std::string& value) {
               return value == std::to_string(seed++);
           });
}

QString valuesInWords(const Experiment& base, const SweepAxis& axis) {
    QStringList words;
    for (const std::string& value : axis.values) {
        if (axis.values.size() > valuesInPreview && words.size() == 4) break;
        words << valueWords(base, axis.key, value);
    }
    if (axis.values.size() > valuesInPreview)
        words << QStringLiteral("…") << valueWords(base, axis.key, axis.values.back());
    return words.join(QStringLiteral(", "));
}

// A long check would hold the window up.
SweepAxis checkedWhileTyping(SweepAxis axis) {
    if (axis.values.size() > mostCheckedWhileTyping) axis.values = {axis.values.front(), axis.values.back()};
    return axis;
}

const MembersOf<SweepPanel::Typed>& panelMembers() {
    using Typed = SweepPanel::Typed;
    static const MembersOf<Typed> all = {
        required("rows", &Typed::rows, AsObjects<VariedRow::Typed>{typedRowMembers}),
        required("repeats", &Typed::repeats, asSmallNumber),
    };
    return all;
}

} // namespace

SweepPanel::SweepPanel(QWidget* parent)
    : QWidget(parent), column_(new QVBoxLayout),
      add_(named("sweepAddParameter", new QPushButton(tr("Vary another parameter"), this),
                 tr("Each combination of the values of all rows is a point"))),
      compare_(named("sweepCompareMethods", new QPushButton(tr("Compare all methods"), this),
                     tr("Accuracy against ε of every method on public and private columns, and of their "
                        "references; 10 repeats each, training on all rows that are not for the test (Shen "
                        "et al., figure 2)"))),
      seeds_(named("sweepSeeds", new WholeBox(this),
                   tr("How often each point is run: each repeat has a seed, a split and noise of its own"),
                   tr("Number of repeats of each point"))),
      preview_(ToneLabel::wrapped("sweepPreview", Tone::Hint, this)),
      message_(ToneLabel::wrapped("sweepMessage", Tone::Error, this)) {
    setObjectName("sweepPanel");
    seeds_->setRange(1, 1000);
    column_->setSpacing(10);
    QLayout* last = rowOf({labelOf(seeds_, tr("Repeats of each point"), this), seeds_, Placed::room(1)});
    columnIn(this,
             {titleLabel(tr("Vary"), this),
              column_,
              {add_, 0, Qt::AlignLeft},
              {compare_, 0, Qt::AlignLeft},
              last,
              preview_,
              message_},
             6);
    connect(add_, &QPushButton::clicked, this, [this] {
        addRow();
        takeEdit();
    });
    connect(seeds_, &QSpinBox::valueChanged, this, &SweepPanel::takeEdit);
    connect(compare_, &QPushButton::clicked, this, [this] {
        opened_.reset();
        emit comparisonWanted(hasEpsilon(base_.mechanism) ? base_.mechanism : comparedMethods.values.front());
        setPlan({base_, {comparedMethods, comparedBudgets}});
        emit edited();
    });
    offers_ = sweepOffers(base_);
    addRow();
    refresh();
    new DeliberateEdits(this);
    declareSettings();
}

std::string SweepPanel::unused() const {
    std::vector<std::string> all{"sigma", "gamma", "lambda", "teachers", comparedBudgets.key, "queries"};
    // With a budget the first questions are how accuracy follows ε, and under which mechanism it does best.
    if (base_.parameters.has(comparedBudgets.key))
        all.insert(all.begin(), {comparedBudgets.key, comparedMethods.key});
    for (const std::string& usual : all)
        for (const SweepOffer& offer : offers_)
            if (offer.key == usual && !inRow(usual)) return usual;
    return "mechanism";
}

void SweepPanel::addRow() {
    if (rows_.size() >= mostRows) return;
    ++rowsMade_;
    auto* row =
        new VariedRow(QStringLiteral("sweep%1").arg(rowsMade_), tr("parameter %1").arg(rowsMade_), this);
    row->setOffers(offers_, unused());
    rows_.push_back(row);
    column_->addWidget(row);
    row->show();
    // In the order in which they are read.
    if (rows_.size() > 1) setTabOrder(rows_[rows_.size() - 2], row);
    connect(row, &VariedRow::edited, this, &SweepPanel::takeEdit);
    connect(row, &VariedRow::removeRequested, this, [this, row] { removeRow(row); });
}

void SweepPanel::removeRow(VariedRow* row) {
    if (rows_.size() < 2) return;
    dropRow(row);
    rows_.back()->setFocus();
    takeEdit();
}

void SweepPanel::dropRow(VariedRow* row) {
    std::erase(rows_, row);
    row->deleteLater(); // it may be sending a signal
    row->hide();
}

void SweepPanel::setExperiment(const Experiment& base) {
    if (base == base_) return;
    base_ = base;
    offers_ = sweepOffers(base_);
    for (VariedRow* row : rows_)
        row->chooseAgain();
    for (VariedRow* row : rows_)
        row->setOffers(offers_, unused());
    if (opened_) fill(*opened_);
    refresh();
}

void SweepPanel::setPlan(const SweepPlan& plan) {
    opened_.reset();
    setExperiment(plan.base);
    fill(plan);
    refresh();
}

void SweepPanel::open(const SweepPlan& plan) {
    opened_ = plan;
    fill(plan);
    refresh();
}

void SweepPanel::fill(const SweepPlan& plan) {
    std::vector<SweepAxis> axes = plan.axes;
    int seeds = 1;
    std::erase_if(axes, [&](const SweepAxis& axis) {
        const bool repeats = plan.axes.size() > 1 && isRepeats(axis, plan.base.seed);
        if (repeats) seeds = static_cast<int>(axis.values.size());
        return repeats;
    });
    showInRows(axes, &VariedRow::setAxis, seeds);
}

template <class Entry>
void SweepPanel::showInRows(const std::vector<Entry>& entries, void (VariedRow::*shownBy)(const Entry&),
                            int repeats) {
    const QScopedValueRollback filling(filling_, true);
    std::size_t used = 0;
    for (const Entry& entry : entries) {
        if (std::ranges::find(offers_, entry.key, &SweepOffer::key) == offers_.end()) continue;
        if (used == rows_.size()) addRow();
        if (used < rows_.size()) (rows_[used++]->*shownBy)(entry);
    }
    while (rows_.size() > std::max<std::size_t>(used, 1))
        dropRow(rows_.back());
    seeds_->setValue(repeats);
}

std::optional<SweepPanel::Typed> SweepPanel::typed() const {
    const bool proposed = rows_.size() == 1 && !rows_.front()->typed().own && seeds_->value() == 1;
    if (opened_ || proposed) return std::nullopt;
    Typed typed{{}, seeds_->value()};
    for (const VariedRow* row : rows_)
        typed.rows.push_back(row->typed());
    return typed;
}

void SweepPanel::type(const Typed& typed) {
    opened_.reset();
    showInRows(typed.rows, &VariedRow::type, typed.repeats);
    refresh();
    emit edited();
}

void SweepPanel::propose() {
    if (opened_) return;
    {
        const QScopedValueRollback filling(filling_, true);
        while (rows_.size() > 1)
            dropRow(rows_.back());
        addRow();
        dropRow(rows_.front());
        rows_.front()->chooseAgain();
        seeds_->setValue(1);
        rows_.front()->setOffers(offers_, unused());
    }
    refresh();
    emit edited();
}

void SweepPanel::setSecondsPerPoint(std::optional<double> seconds) {
    secondsPerPoint_ = seconds;
    showPreview();
}

bool SweepPanel::inRow(const std::string& key) const {
    return std::ranges::find(rows_, key, &VariedRow::key) != rows_.end();
}

Result<std::vector<SweepAxis>> SweepPanel::axes() const {
    std::vector<SweepAxis> axes;
    for (const VariedRow* row : rows_) {
        ASSIGN_OR_RETURN(auto axis, row->axis());
        axes.push_back(std::move(axis));
    }
    // The mechanism decides what a parameter means: that is set first.
    std::stable_partition(axes.begin(), axes.end(),
                          [](const SweepAxis& axis) { return axis.key == "mechanism"; });
    if (seeds_->value() > 1 && !inRow("seed")) {
        SweepAxis seeds{"seed", {}};
        for (int i = 0; i < seeds_->value(); ++i)
            seeds.values.push_back(std::to_string(base_.seed + static_cast<std::uint64_t>(i)));
        axes.push_back(std::move(seeds));
    }
    return axes;
}

Result<SweepPlan> SweepPanel::readRows() const {
    ASSIGN_OR_RETURN(auto all, axes());
    SweepPlan plan{base_, std::move(all)};
    if (base_.release)
        return Error{"a release has no seed, so its points cannot be compared", "/release",
                     "turn the release off to explore"};
    double points = 1;
    for (const SweepAxis& axis : plan.axes)
        points *= static_cast<double>(axis.values.size());
    if (points > static_cast<double>(mostPoints))
        return Error{Sentence("these are %1 points", {static_cast<long>(points)}), "",
                     Sentence("take at most %1", {mostPoints})};
    SweepPlan checkedNow = plan;
    for (SweepAxis& axis : checkedNow.axes)
        axis = checkedWhileTyping(std::move(axis));
    RETURN_IF_ERROR(checkSweptValues(checkedNow));
    return plan;
}

std::optional<Error> SweepPanel::problemOf(const VariedRow& row) const {
    const auto axis = row.axis();
    if (!axis) return axis.error();
    if (axis->values.size() > mostValues)
        return Error{Sentence("these are %1 values", {axis->values.size()}), axis->key,
                     Sentence("take at most %1", {mostValues})};
    SweepPlan alone{base_, {checkedWhileTyping(*axis)}};
    alone.base.release = false; // said once, for the whole sweep
    // The mechanism decides what a value means.
    for (const VariedRow* other : rows_)
        if (other != &row && other->key() == "mechanism" && row.key() != "mechanism")
            if (const auto swept = other->axis()) alone.axes.push_back(*swept);
    const auto checked = checkSweptValues(alone);
    return checked ? std::nullopt : std::optional(checked.error());
}

void SweepPanel::takeEdit() {
    if (filling_) return;
    opened_.reset();
    refresh();
    emit edited();
}

void SweepPanel::refresh() {
    std::optional<Error> wrong;
    for (VariedRow* row : rows_) {
        const auto problem = problemOf(*row);
        row->showProblem(problem ? messageBeneath(*problem) : QString());
        row->setRemovable(rows_.size() > 1);
        if (!wrong) wrong = problem;
    }
    add_->setVisible(rows_.size() < mostRows);
    compare_->setVisible(onFeatures(base_));
    seeds_->setEnabled(!inRow("seed"));
    plan_ = wrong ? Result<SweepPlan>(*wrong) : readRows();
    if (wrong)
        message_->say({}); // it stands beneath its row
    else
        checkTogether();
    showPreview();
}

void SweepPanel::checkTogether() {
    // Values that are wrong only together make points fail.
    const auto foreseen = plan_ ? foreseenFailures(*plan_, mostCheckedWhileTyping) : ForeseenFailures();
    if (const auto nothing = foreseen.nothingRuns()) plan_ = *nothing;
    if (plan_) return showForeseen(foreseen);
    message_->refuse(plan_.error());
}

void SweepPanel::showForeseen(const ForeseenFailures& foreseen) {
    if (!plan_) return;
    if (const auto nothing = foreseen.nothingRuns()) return message_->refuse(nothing);
    message_->setTone(Tone::Warning);
    message_->say(foreseenWords(foreseen, base_.mechanism));
}

QString SweepPanel::missingWords() const {
    if (!opened_) return {};
    QStringList missing;
    for (const SweepAxis& axis : opened_->axes)
        if (!inRow(axis.key) && !isRepeats(axis, opened_->base.seed)) missing << axisTitle(base_, axis.key);
    if (missing.isEmpty()) return {};
    return tr("without %1, which cannot be varied here").arg(missing.join(QStringLiteral(", ")));
}

void SweepPanel::showPreview() {
    if (!plan_) return preview_->say({});
    const SweepPlan& plan = *plan_;
    QStringList values, parts;
    for (const SweepAxis& axis : plan.axes)
        if (axis.key != "seed" || inRow("seed")) values << valuesInWords(plan.base, axis);
    parts << values.join(QStringLiteral(" × "));
    if (!inRow("seed") && seeds_->value() > 1) parts << tr("%1 repeats").arg(seeds_->value());
    const auto points = static_cast<double>(plan.points());
    QString count = points == 1 ? tr("1 point") : tr("%1 points").arg(plan.points());
    if (secondsPerPoint_) count += tr(", about %1").arg(roundedDuration(points * *secondsPerPoint_));
    parts << count;
    if (const QString missing = missingWords(); !missing.isEmpty()) parts << missing;
    preview_->say(parts.join(QStringLiteral(" · ")));
}

void SweepPanel::declareSettings() {
    declareSetting(this, settingOf<Typed>(
                             "vary", panelMembers, [this] { return typed(); },
                             [this](const std::optional<Typed>& rows) { rows ? type(*rows) : propose(); }));
}

} // namespace epsiloscope
