// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/registry/Registry.h"

#include <QSplitter>

class QSettings;

namespace epsiloscope {

class Workspace;
class RunsPane;
class RunsTable;
class ViewTabs;

/// The right-hand side of the window: the views in tabs over the table of runs, which is as high as its runs.
class ResultsPane final : public QSplitter {
    Q_OBJECT
public:
    /// `at` and `settings` (of the table; may be null) must outlive it.
    ResultsPane(Workspace& at, QSettings* settings, const std::vector<ViewKind>& kinds = viewKinds(),
                QWidget* parent = nullptr);

    RunsTable* table() const { return table_; }
    RunsPane* runs() const { return runs_; }
    ViewTabs* views() const { return views_; }
    /// The table of runs.
    QWidget* belowViews() const { return widget(1); }
    /// Brings a view to the front, made where it has not been, and gives it.
    template <class View> View* open(const QString& id) {
        bringToFront(id);
        return view<View>(id);
    }
    /// A view, made where it has not been.
    template <class View> View* view(const QString& id) { return qobject_cast<View*>(widgetOf(id)); }
    void bringToFront(const QString& id);

protected:
    bool event(QEvent* event) override;

private:
    QWidget* widgetOf(const QString& id);
    void openSteps(const RunEntry* entry);
    void showSweep(Workspace& at);

    RunsPane* runs_;
    RunsTable* table_;
    ViewTabs* views_;
};

} // namespace epsiloscope
