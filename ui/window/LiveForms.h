// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/live/EpsilonCurve.h"
#include "ui/live/FormsForecast.h"
#include "ui/live/LiveRun.h"

#include <QObject>

#include <memory>

class QSettings;

namespace epsiloscope {

class ExperimentForms;
class RunLauncher;
class Workspace;

/// Lets the live run follow the forms while Live is on, foretells what they would buy whether it is or not,
/// and logs each drag in the ledger as one exploration. While nothing else goes on it finds out what the
/// settings come to at every ε. A release is neither live nor foretold.
class LiveForms final : public QObject {
    Q_OBJECT
public:
    /// All must outlive it; `settings`, which keep the person's choice, may be null.
    LiveForms(const ExperimentForms& forms, const RunLauncher& launcher, Workspace& at, QSettings* settings,
              QObject* parent);
    /// Logs what is not logged yet.
    ~LiveForms() override;

    LiveRun* run() const { return run_; }
    /// Runs follow the hand.
    bool on() const;
    /// Why they cannot, whatever the person chose; empty: they can.
    QString against() const;
    /// The meaning of Live now, or why it cannot be.
    QString meaning() const;
    /// The action of the live run; empty: nothing.
    QString words() const;
    /// What the forms would buy, whether runs follow them or not.
    const FormsForecast& forecast() const { return *forecast_; }

    void choose(bool on);
    /// From now on a sample runs by itself where there are no runs yet, and follows the hand, unless the
    /// person has chosen otherwise.
    void followSamples();
    const EpsilonCurve& curve() const { return *curve_; }
    /// Nothing follows the hand and nothing is foretold until `why` is empty again, whatever the person
    /// chose.
    void suspend(const QString& why);
    /// The forms may say something else, or what goes on has ended.
    void follow();
    /// A run by the button has begun, or got on: until it says what it spends, its forecast stands in.
    void stand(RunNumber run);
    /// The forms are about to say what this run was made with. Where it is there in full, nothing runs before
    /// they say something else.
    void expect(const RunEntry& of);
    /// Passes over what the forms say now: a release of it has begun. Nothing follows before they say
    /// something else.
    void passOver();
    /// A run by the button has ended: how fast it was is known.
    void take(const std::shared_ptr<const Run>& run);

signals:
    /// Anything above.
    void changed();

private:
    struct Launched {
        RunNumber run;
        Experiment experiment; ///< as asked: the run itself notes down what it guesses
    };

    void joinSlider();
    void followCurve();
    void showCurve();
    void showLeastEnough();
    bool firstOfData();
    void foretell();
    void drawForecast();
    void draw(RunNumber of);

    const ExperimentForms& forms_;
    const RunLauncher& launcher_;
    Workspace& at_;
    QSettings* settings_;
    LiveRun* run_;
    EpsilonCurve* curve_;
    FormsForecast* forecast_;
    std::weak_ptr<const Dataset> followed_; ///< the data that were followed last
    bool runnable_ = false;                 ///< the forms say something that can be run
    QString suspended_;                     ///< why; empty: it is not
    std::optional<Launched> launched_;      ///< the latest run by the button
};

} // namespace epsiloscope
