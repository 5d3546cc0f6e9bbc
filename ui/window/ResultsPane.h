// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/registry/Registry.h"

#include <QSplitter>
#include <QWidget>

class QSettings;

namespace epsiloscope {

class ElidedLabel;
class Workspace;

/// The sweep at hand, in a line below the table of runs, which holds none of its points: what it varies, how
/// far it is, and a button that brings it to the front. Hidden while there is none.
class SweepLine final : public QWidget {
    Q_OBJECT
public:
    /// `at` must outlive it.
    explicit SweepLine(Workspace& at, QWidget* parent = nullptr);

private:
    void refresh();

    Workspace& at_;
    ElidedLabel* words_;
};

class RunsPane;
class RunsTable;
class ViewTabs;

/// The right-hand side of the window: the views in tabs over the table of runs, the sweep at hand and
/// remarks.
class ResultsPane final : public QSplitter {
    Q_OBJECT
public:
    /// `at` and `settings` (of the table; may be null) must outlive it.
    ResultsPane(Workspace& at, QSettings* settings, const std::vector<ViewKind>& kinds = viewKinds(),
                QWidget* parent = nullptr);

    RunsTable* table() const { return table_; }
    RunsPane* runs() const { return runs_; }
    ViewTabs* views() const { return views_; }
    /// The table of runs and their remarks.
    QWidget* belowViews() const { return widget(1); }
    /// Brings a view to the front, made where it has not been, and gives it.
    template <class View> View* open(const QString& id) {
        bringToFront(id);
        return view<View>(id);
    }
    /// A view, made where it has not been.
    template <class View> View* view(const QString& id) { return qobject_cast<View*>(widgetOf(id)); }
    void bringToFront(const QString& id);

private:
    QWidget* widgetOf(const QString& id);
    void openSteps(const RunEntry* entry);

    RunsPane* runs_;
    RunsTable* table_;
    ViewTabs* views_;
};

} // namespace epsiloscope
