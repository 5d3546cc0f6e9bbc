// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/LiveForms.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/language/Said.h"
#include "ui/mechanism/EpsilonRow.h"
#include "ui/mechanism/EpsilonSlider.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/ExperimentForms.h"
#include "ui/window/RunLauncher.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <QSettings>

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

const QString liveKey = QStringLiteral("live");

} // namespace

LiveForms::LiveForms(const ExperimentForms& forms, const RunLauncher& launcher, Workspace& at,
                     QSettings* settings, QObject* parent)
    : QObject(parent), forms_(forms), launcher_(launcher), at_(at), settings_(settings),
      run_(new LiveRun(at.runs(), at.stages(), at.threads(), at.leaving(), this)),
      curve_(new EpsilonCurve(at.stages(), at.threads(), at.leaving(), this)),
      forecast_(new FormsForecast(at.leaving(), this)) {
    if (settings_ && settings_->contains(liveKey)) run_->pace().choose(settings_->value(liveKey).toBool());
    connect(run_, &LiveRun::changed, this, &LiveForms::changed);
    connect(forecast_, &FormsForecast::changed, this, &LiveForms::changed);
    connect(forecast_, &FormsForecast::answered, this, &LiveForms::drawForecast);
    connect(run_, &LiveRun::rested, this, [this](const LiveQuestion& last, std::size_t runs) {
        at_.ledgers().logMoves(last.dataset, last.experiment, runs);
    });
    connect(curve_, &EpsilonCurve::ended, this, [this](const LiveQuestion& greatest, std::size_t runs) {
        at_.ledgers().logMoves(greatest.dataset, greatest.experiment, runs, Moves::Curve);
    });
    connect(run_, &LiveRun::changed, this, &LiveForms::followCurve);
    connect(&at_, &Workspace::readinessChanged, this, &LiveForms::followCurve);
    connect(&at_, &Workspace::epsilonRangeChanged, this, &LiveForms::followCurve);
    connect(&at_, &Workspace::goalChanged, this, &LiveForms::showLeastEnough);
    connect(curve_, &EpsilonCurve::changed, this, &LiveForms::showCurve);
    connect(run_, &LiveRun::begun, this, &LiveForms::showCurve); // in its colour
    joinSlider();
}

LiveForms::~LiveForms() {
    curve_->drop();
}

void LiveForms::joinSlider() {
    EpsilonRow* row = forms_.epsilonRow();
    connect(row, &EpsilonRow::rangeChanged, &at_, &Workspace::setEpsilonRange);
    connect(&at_, &Workspace::epsilonRangeChanged, row, [this, row] { row->setRange(at_.epsilonRange()); });
}

bool LiveForms::on() const {
    const SetUp& now = at_.setUp();
    return against().isEmpty() && run_->pace().on(now.dataset);
}

QString LiveForms::against() const {
    if (!suspended_.isEmpty()) return suspended_;
    const SetUp& now = at_.setUp();
    if (!now.dataset) return tr("Open a dataset first");
    if (!now.whole) return tr("Too many columns for a run to follow the hand");
    if (now.whole->release) return tr("A release runs once, by Run");
    return {};
}

QString LiveForms::meaning() const {
    if (QString why = against(); !why.isEmpty()) return why;
    const SetUp& now = at_.setUp();
    const QString what = tr("Live (Ctrl+L): a run follows every change of a setting.");
    return run_->pace().fast(now.experiment.mechanism, now.dataset)
               ? what
               : tr("%1 This mechanism is too slow to follow the hand, or has not been run yet: ε and "
                    "labels are foretold at once, and the run begins when the hand rests.")
                     .arg(what);
}

QString LiveForms::words() const {
    if (run_->waitsForRest()) return tr("Live: foretold by the accountant; the run begins when you rest");
    const RunEntry* row = at_.runs().live();
    if (const auto& failure = run_->failure())
        return tr("Live: this cannot be run: %1").arg(said(failure->what));
    if (!run_->working())
        return row && at_.selected() == row ? tr("Live: %1 · Return keeps it").arg(row->name) : QString();
    const int wanted = at_.setUp().experiment.trials;
    if (!row || row->run->ended() || wanted < 2) return tr("Live: running");
    return tr("Live: %1 of %2 repeats").arg(row->run->trials().size()).arg(wanted);
}

void LiveForms::choose(bool on) {
    run_->pace().choose(on);
    if (settings_) settings_->setValue(liveKey, on);
    if (on)
        follow();
    else
        run_->stop();
    emit changed();
}

void LiveForms::followSamples() {
    run_->pace().followSamples();
    follow();
}

void LiveForms::suspend(const QString& why) {
    suspended_ = why;
    if (!why.isEmpty()) run_->stop();
    follow();
}

void LiveForms::follow() {
    const SetUp& now = at_.setUp();
    runnable_ = now.whole && forms_.problem().isEmpty();
    foretell();
    if (now.whole && now.whole->release && run_->working()) run_->stop(); // asked before it was one
    if (runnable_ && on() && !launcher_.busy() && !forms_.data()->loading()) {
        const bool unasked = firstOfData() && !run_->pace().chosen() && !at_.runs().entries().empty();
        if (unasked)
            run_->know({*now.whole, now.dataset}); // beside runs that are there nothing begins by itself
        else
            run_->follow({*now.whole, now.dataset});
    }
    followCurve();
    emit changed();
}

bool LiveForms::firstOfData() {
    const auto& dataset = at_.setUp().dataset;
    const bool first = followed_.lock() != dataset;
    followed_ = dataset;
    return first;
}

void LiveForms::followCurve() {
    const SetUp& now = at_.setUp();
    const Mechanism* mechanism = findMechanism(now.experiment.mechanism);
    const bool takesEpsilon = mechanism && findParameter(mechanism->descriptor.parameters, "epsilon");
    if (!takesEpsilon || !runnable_ || !on()) return curve_->drop();
    curve_->setSubject({*now.whole, now.dataset}, at_.epsilonRange());
    // Only where a run of these settings came soon enough: the curve itself ends where it takes too long.
    curve_->setIdle(run_->knows(*now.whole, now.dataset) && !run_->working() &&
                    run_->pace().bearable(now.experiment.mechanism, now.dataset) && !launcher_.busy() &&
                    at_.readiness().against().isEmpty() && !forms_.data()->loading());
}

void LiveForms::showCurve() {
    const auto& result = curve_->result();
    if (!result || result->runs.empty()) {
        at_.setCurve(std::nullopt);
    } else {
        const RunEntry *live = at_.runs().live(), *selected = at_.selected();
        const RunEntry* of = live ? live : selected;
        const QString words =
            curve_->complete() && result->runs.size() >= EpsilonCurve::points
                ? tr("every ε, %1 repeats").arg(EpsilonCurve::repeats)
                : tr("%1 ε, %2 repeats").arg(result->runs.size()).arg(EpsilonCurve::repeats);
        at_.setCurve(ShownSweep{words, of ? of->paletteIndex : 0, result});
    }
    showLeastEnough();
}

void LiveForms::showLeastEnough() {
    const auto& curve = at_.curve();
    const auto goal = solveGoalFromText(at_.goal().toStdString());
    forms_.epsilonRow()->slider()->setLeastEnough(curve && goal ? leastEpsilon(*curve->sweep, *goal)
                                                                : std::nullopt);
}

void LiveForms::take(const std::shared_ptr<const Run>& run) {
    if (run->experiment().release || run->trials().empty() || !run->trials().front().outcome) return;
    const auto& entries = at_.runs().entries();
    const auto entry = std::ranges::find(entries, run, &RunEntry::run);
    if (entry == entries.end()) return;
    run_->pace().took(run->experiment().mechanism, entry->dataset, run->trials().front().outcome->seconds);
    follow();
}

void LiveForms::expect(const RunEntry& of) {
    if (of.live) return; // it has come from the forms
    run_->stop();
    const Run& run = *of.run;
    if (run.state() == RunState::Finished && !run.experiment().release && of.dataset == at_.setUp().dataset)
        run_->know({run.experiment(), of.dataset});
}

void LiveForms::passOver() {
    const SetUp& now = at_.setUp();
    if (now.whole && now.dataset) run_->know({*now.whole, now.dataset});
}

// A release is not tried out.
void LiveForms::foretell() {
    const SetUp& now = at_.setUp();
    if (suspended_.isEmpty() && runnable_ && now.dataset && !now.whole->release)
        return forecast_->ask(FormsForecast::Question{*now.whole, now.dataset});
    forecast_->ask({});
    if (!launcher_.busy()) at_.runs().setBeside(Beside::Forecast, {});
}

// Where the run itself is there at once, nothing needs to be foretold.
void LiveForms::drawForecast() {
    const SetUp& now = at_.setUp();
    if (!on() || run_->pace().fast(now.experiment.mechanism, now.dataset) || !run_->working()) return;
    const RunEntry *live = at_.runs().live(), *selected = at_.selected();
    draw(live ? live->id : selected ? selected->id : RunNumber());
}

void LiveForms::draw(RunNumber of) {
    const Forecast* foretold = forecast_->forecast();
    at_.runs().setBeside(
        Beside::Forecast,
        foretold
            ? RunList::StandingBeside{std::make_shared<const Run>(runOf(*foretold, *forecast_->of())), of}
            : RunList::StandingBeside{});
}

void LiveForms::stand(RunNumber run) {
    const RunEntry* entry = at_.runs().find(run);
    if (!entry || entry->run->experiment().release) return;
    if (!launched_ || launched_->run != run) {
        launched_ = {run, entry->run->experiment()};
        // The forms are followed from here on, not run again when it ends or is stopped. What goes on from
        // another run is not what they say.
        const auto& whole = at_.setUp().whole;
        run_->know({entry->origin && whole ? *whole : entry->run->experiment(), entry->dataset});
    }
    const bool silent = !entry->run->ended() && !entry->run->latest(series::epsilon);
    const bool stands = at_.runs().beside(Beside::Forecast).of == run;
    const bool foretold = forecast_->of() && *forecast_->of() == launched_->experiment;
    if (silent && !stands && foretold) draw(run);
    if (!silent && stands) at_.runs().setBeside(Beside::Forecast, {});
}

} // namespace epsiloscope
