// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/find/FindOver.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QShortcut;
class QSplitter;

namespace epsiloscope {

class AnswersList;
class FindBar;
class MechanismChips;
class OngoingSweep;
class PagesInSight;
class SweepFailures;
class ToneLabel;

/// One question: compare mechanisms, over ε or something else, until a goal is reached. What came of it at
/// the left, the answers at the right, each of which can be put to use. It follows the sweep that goes on or
/// was shown last; charts a few times a second, and only where they are seen.
class FindView final : public QWidget {
    Q_OBJECT
public:
    /// `overs` are what can be gone over, the usual one first; the view owns them. It acts on `sweep`, but
    /// whoever owns that starts it. Where what is found out beside the window's thread is left when this
    /// goes; null: it is waited for.
    FindView(std::vector<FindOver*> overs, OngoingSweep& sweep,
             const std::shared_ptr<LeavingThreads>& leaving, QWidget* parent = nullptr);
    ~FindView() override;

    /// The experiment that is set up, with its columns where they are named, and what it learns from (null:
    /// nothing yet).
    void setExperiment(const Experiment& base, bool whole, std::shared_ptr<const Dataset> dataset);
    /// The ε that the slider goes over.
    void setRange(const EpsilonRange& range);
    /// A goal that was chosen elsewhere, as solveGoalFromText() reads it; empty: none. What is asked already
    /// stays as it was typed.
    void setGoal(const QString& goal);
    /// Why no sweep can be started ("A run is in progress: …"); empty: it can.
    void setBlocked(const QString& why);
    /// Something else may be offered to go over.
    void offer();
    /// The plan that Find would ask for; nothing where there is none.
    std::optional<SweepPlan> plan() const;

    FindOver* over() const { return over_; }
    const std::vector<FindOver*>& overs() const { return overs_; }
    /// By its id; null: there is none.
    FindOver* overOf(const QString& id) const;
    /// Goes over that; one that is not offered is offered from then on.
    void goOver(FindOver* over);
    MechanismChips* mechanisms() const { return chips_; }
    /// How far it is, and the sentence.
    std::vector<QWidget*> forms() const;

signals:
    void startRequested(const epsiloscope::SweepPlan& plan);
    /// A report of the sweep is wanted.
    void reportRequested();
    /// The person wants this, as the command line has it; empty: nothing, or what is typed is no goal.
    void goalChosen(const QString& goal);
    /// The person goes over something else: what came of that is shown.
    void turnedTo(epsiloscope::FindOver* over);
    void used(const epsiloscope::Experiment& experiment);

private:
    struct SetUpData {
        Experiment base;
        std::shared_ptr<const Dataset> dataset;
    };
    QWidget* makeSentence();
    QWidget* makeHints();
    void connectParts();
    void addKeys();
    void declareSettings();
    /// Why nothing can be asked for, in words; empty: there may be a plan.
    QString problem() const;
    QString intention(const SweepPlan& plan) const;
    /// Shows another sweep, or none.
    void take();
    /// The sweep has got on.
    void advance();
    /// Draws what has changed.
    void refresh();
    /// Says what Find would do, or what stands against it.
    void showReadiness();
    void showBar();
    FindProgress progress() const;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void stop();
    void choose(int index);
    void showOver();
    void showAnswers();
    void goalTyped();
    void startIfReady();
    void setFonts();
    /// A view that nobody sees takes no time from a run.
    void look();
    /// Tells all what is asked now.
    void ask();

    OngoingSweep& sweep_;
    std::vector<FindOver*> overs_;
    FindOver* over_;
    FindOver* shown_ = nullptr;  ///< whose sweep was shown last; null: none
    std::optional<double> pace_; ///< seconds that a run took
    FindQuestion question_;
    bool looked_ = false; ///< what the data allow has been asked for
    Answerer<SetUpData, AllowedByData> allowing_;
    QString blocked_, against_; ///< from without; and what stands against Find now
    QTimer chartClock_;         ///< since the last refresh of the charts
    FindBar* bar_;
    ToneLabel *trouble_, *intention_; ///< why results are not kept; what Find would do
    MechanismChips* chips_;
    QComboBox *which_, *until_;
    QLabel *compareWord_, *overWord_, *untilWord_;
    QSpinBox* repeats_;
    QLabel* repeatsWord_;
    QCheckBox* tuned_;
    QPushButton* finer_;
    QWidget* pagesPlace_;
    PagesInSight* pages_;
    AnswersList* answers_;
    QWidget* answersPlace_ = nullptr; ///< with what is said beneath them
    QSplitter* found_;
    QShortcut* stop_ = nullptr;
    ToneLabel* tuning_;
    SweepFailures* failures_;
};

} // namespace epsiloscope
