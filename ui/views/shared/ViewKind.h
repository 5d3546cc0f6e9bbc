// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Ordinal.h"
#include "core/base/Result.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/plots/marks/ChartView.h"
#include "ui/runs/RunList.h"
#include "ui/words/Words.h"

#include <QKeySequence>
#include <QString>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QWidget;

namespace epsiloscope {

// The tabs that several views share, by their titles. Where one view alone has something to show, the tab is
// that view's.

/// One run from within: its votes, records, iterations.
inline QString inspectGroup() {
    return Words::tr("Inspect");
}
/// The costs of the same run by other orders and accountants.
inline QString accountingGroup() {
    return Words::tr("Accounting");
}
/// Whom a run serves worse than others.
inline QString fairnessGroup() {
    return Words::tr("Fairness");
}
/// Asking for many runs.
inline QString findGroup() {
    return Words::tr("Find");
}

class Chart;
class Workspace;

/// The subject that a person looks at: views say of it whether they have something to show.
struct Subject {
    const RunEntry* run = nullptr; ///< that is selected; null: none
    /// The mechanism of the run, or, where none is selected, the one that is set up; null: not known.
    const MechanismDescriptor* mechanism = nullptr;
    std::shared_ptr<const Dataset> dataset{}; ///< that is loaded
    const Workspace& at;
};

/// A view that has been made. Its widget is owned by whoever shows it.
struct MadeView {
    QWidget* widget = nullptr;
    std::vector<Chart*> charts{};  ///< as ViewKind::charts lists them
    std::vector<QWidget*> forms{}; ///< where a person says what is to be computed; shown by nobody else
    /// For charts that take turns in one place: has this one there, whatever there is to show; null: as the
    /// runs have it. May be empty.
    std::function<void(const Chart* chart)> pin{};
    std::function<void()> tick{};     ///< takes in what is new; called every 33 ms while it is seen
    std::function<RunNumber()> run{}; ///< for charts that show one run: which, brought up to date; 0: none
    std::function<std::optional<ShownSweep>()> sweep{}; ///< likewise of those that show a sweep
    /// The charts that there are to export now, in the order drawn, brought up to date; empty: those whose
    /// run or sweep there is.
    std::function<std::vector<Chart*>()> shown{};
    /// For a view that opensQueries: looks at one of the run that is selected.
    std::function<void(QueryNumber query)> openQuery{};
    /// Shows a sweep in each of its charts that can draw it, for a report; empty: Workspace::sweep() does.
    std::function<void(const ShownSweep&)> takeSweep{};
    /// The person's settings in the view, and its results, as far as neither is a chart's view: an object for
    /// a session. Nothing that depends on one record alone: no votes, no costs of records. Empty: nothing is
    /// kept.
    std::function<Json()> state{};
    /// Shows that again; an empty object is a view as it is made. Errors: the JSON pointer within the state,
    /// and nothing has changed.
    std::function<Result<void>(const Json& state)> restore{};
    /// Draws at once, for a picture, what is otherwise computed beside the window; may be empty.
    std::function<void(const Chart&)> computeNow{};
};

/// Everything the window knows of a view: a plain value in a registry.
struct ViewKind {
    QString id;            ///< "votes"; never changes
    QString title;         ///< title of its tab, with its key where one of its letters is free: "&Votes"
    QKeySequence ownKey{}; ///< else this brings it to the front
    QString tip{}, icon{}; ///< for the tab; one character
    QString page{};        ///< in the manual
    QString group;         ///< the title of the tab that it shares with others where several of them speak
    /// The thing that would have it, in a sentence for the menu: "a dataset of pictures". The mechanisms are
    /// listed by themselves.
    QString needs{};
    std::vector<ChartKind> charts{};
    /// True if runs of a mechanism have it; empty: it is not about mechanisms.
    std::function<bool(const MechanismDescriptor&)> of{};
    /// The ids of views whose place it has taken: what was kept of them is its own.
    std::vector<QString> former{};
    /// Its state out of theirs, an object by their ids; empty: nothing is taken over.
    std::function<Json(const Json& states)> stateOfFormer{};
    bool onDemand = false;     ///< its tab is there only once it is asked for, until it is closed
    bool opensQueries = false; ///< a query that a person chooses elsewhere is looked at here
    /// True if there is something to show now; empty: always.
    std::function<bool(const Subject&)> speaks{};
    std::function<MadeView(Workspace&)> make;

    bool isCalled(const QString& name) const {
        return id == name || std::find(former.begin(), former.end(), name) != former.end();
    }
    /// Its place is a tab of its own, or joined with its neighbours.
    bool speaksOf(const Subject& subject) const {
        if (of && !(subject.mechanism && of(*subject.mechanism))) return false;
        return !speaks || speaks(subject);
    }
    /// The key that brings it to the front.
    QKeySequence key() const { return ownKey.isEmpty() ? QKeySequence::mnemonic(title) : ownKey; }
    /// With its letter underlined where Alt and that letter is its key.
    QString tabTitle() const { return ownKey.isEmpty() ? title : plainTitle(); }
    /// The title as a sentence has it.
    QString plainTitle() const { return QString(title).remove(QLatin1Char('&')); }
};

/// The runs that would have a view, in a sentence: "a run of DPBag"; the first of many mechanisms.
QString whatWouldHave(const ViewKind& kind);

/// The charts of a view that there are to export now, in the order drawn.
std::vector<Chart*> shownCharts(const MadeView& made);

/// Makes a view, and tells its charts what they are.
MadeView madeView(const ViewKind& kind, Workspace& at);

/// The charts of a view that stand beside each other now, or the one that stands alone.
std::vector<Chart*> chartsInSight(const MadeView& made);

/// Brings the charts back beside each other where one stands alone.
void showTogether(const MadeView& made);

/// Enlarges this one. False: its view has it nowhere to be seen, or enlarges none.
bool showAlone(const MadeView& made, Chart* chart);

} // namespace epsiloscope
