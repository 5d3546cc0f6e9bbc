// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/runner/Forecast.h"
#include "ui/live/LiveRun.h"
#include "ui/widgets/Answerer.h"

#include <QObject>

#include <memory>

class QSettings;

namespace epsiloscope {

class ExperimentForms;
class RunLauncher;
class Workspace;

/// Lets the live run follow the forms while Live is on, foretells what they would buy whether it is or not,
/// and logs each drag in the ledger as one exploration.
class LiveForms final : public QObject {
    Q_OBJECT
public:
    /// All must outlive it; `settings`, which keep the person's choice, may be null.
    LiveForms(const ExperimentForms& forms, const RunLauncher& launcher, Workspace& at, QSettings* settings,
              QObject* parent);

    LiveRun* run() const { return run_; }
    /// Runs follow the hand.
    bool on() const;
    /// Why they cannot, whatever the person chose; empty: they can.
    QString against() const;
    /// What Live means now, or why it cannot be.
    QString meaning() const;
    /// What the live run does; empty: nothing.
    QString words() const;
    /// What the forms would buy ("noise σ 77 votes · buys 400 labels · guaranteed ε 2"), or why that is not
    /// known.
    const QString& forecast() const { return forecast_; }

    void choose(bool on);
    /// The forms may say something else, or what goes on has ended.
    void follow();
    /// A run by the button has begun, or got on: until it says what it spends, its forecast stands in.
    void stand(RunNumber run);
    /// The forms are about to say what this run was made with. Where it is there in full, nothing runs before
    /// they say something else.
    void expect(const RunEntry& of);
    /// A run by the button has ended: from it on the forms are followed.
    void take(const std::shared_ptr<const Run>& run, const std::shared_ptr<const Dataset>& dataset);

signals:
    /// Anything above.
    void changed();

private:
    struct ForecastQuestion {
        Experiment experiment;
        std::shared_ptr<const Dataset> dataset;
    };
    using Foretold = Result<Forecast>;

    void foretell(const std::optional<Experiment>& experiment);
    void showForecast(const Foretold& forecast);
    void setForecast(const QString& words);
    void draw(RunNumber of);

    const ExperimentForms& forms_;
    const RunLauncher& launcher_;
    Workspace& at_;
    QSettings* settings_;
    LiveRun* run_;
    QString forecast_;
    std::optional<Forecast> foretold_; ///< of what is foretold, once it is known
    std::optional<Experiment> foretelling_;
    Answerer<ForecastQuestion, Foretold> answerer_;
};

/// A forecast in one line.
QString forecastWords(const Forecast& forecast);

} // namespace epsiloscope
