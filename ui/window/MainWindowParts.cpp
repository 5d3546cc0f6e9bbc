// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/DataPanel.h"
#include "ui/lessons/LessonPlayer.h"
#include "ui/mechanism/EpsilonRow.h"
#include "ui/parts/FoldingColumn.h"
#include "ui/parts/TabWalk.h"
#include "ui/parts/WindowParts.h"
#include "ui/runs/RunList.h"
#include "ui/start/Hints.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/NumberBox.h"
#include "ui/window/ExperimentForms.h"
#include "ui/window/LessonsOfWindow.h"
#include "ui/window/MainWindow.h"
#include "ui/window/QuestionBar.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunBar.h"
#include "ui/window/ViewTabs.h"

#include <QTabBar>
#include <QToolButton>

namespace epsiloscope {

namespace {

bool hasSeveralTabs(const QTabBar& bar) {
    int shown = 0;
    for (int i = 0; i < bar.count(); ++i)
        shown += bar.isTabVisible(i) ? 1 : 0;
    return shown > 1;
}

} // namespace

// The parts that may be hidden: who names a further part names it here.
void MainWindow::declareParts(const FoldingColumn* column, QWidget* folding) {
    QWidget* tools = menuWidget();
    parts_->declare("window", tr("All but a lesson"), findChild<QWidget*>(QStringLiteral("work")));
    parts_->declare("tools", tr("Tool bar"), tools);
    for (const char* const menu : {"open", "save", "learn", "theme", "help", "allMenus"})
        if (auto* button = tools->findChild<QWidget*>(QLatin1String(menu)))
            parts_->declare("menu", tr("Menus"), button);
    parts_->declare("run", tr("Run, its keys and its progress"), bar_);
    parts_->declare("question", tr("The question: data, mechanism and ε"), question_);
    parts_->declare("question", {}, hints_);
    parts_->declare("left", tr("The whole left column"), folding, [column] { return !column->folded(); });
    parts_->declare("columns", tr("Data and its columns"), forms_->data());
    parts_->declare("mechanism", tr("Settings of the mechanism"), forms_->mechanismForm());
    parts_->declare("budget", tr("Further budget, repeats and seed"), forms_->budgetForm());
    ViewTabs* views = results_->views();
    parts_->declare("tabs", tr("Tabs of views"), views->tabBar());
    for (const auto* group : views->findChildren<QTabWidget*>())
        if (group->objectName().startsWith(QStringLiteral("views.")))
            parts_->declare("tabs", {}, group->tabBar(),
                            [bar = group->tabBar()] { return hasSeveralTabs(*bar); });
    parts_->declare("runs", tr("Table of runs"), results_->belowViews());
}

bool MainWindow::focusNextPrevChild(bool next) {
    // δ belongs to ε, which stands above the forms.
    return walkByTab(this, next, {{forms_->epsilonRow()->number(), forms_->furtherBudget()}});
}

} // namespace epsiloscope
