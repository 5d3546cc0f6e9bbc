// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/ClassCopy.h"

#include "core/data/table/ColumnNames.h"
#include "core/experiment/description/DataFiles.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/parts/WindowParts.h"
#include "ui/plots/chart/Chart.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/SaveFile.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int readingMilliseconds = 8000;
const QString hider = QStringLiteral("person"); // as the menu of parts: it brings them back

QString cannotBeShown() {
    return ClassCopy::tr("This cannot be shown");
}

QString nameOf(const std::string& path) {
    return QFileInfo(QString::fromStdString(path)).fileName();
}

// The first column that an experiment names and data do not have; empty: they have all.
std::string missingColumn(const Dataset& dataset, const DataReference& said) {
    if (dataset.votes) return {};
    const ColumnNames names(dataset.table);
    const auto missing = [&names](const std::string& column) {
        return !column.empty() && names.find(column) < 0;
    };
    const std::vector<std::string> single{said.label, said.personalBudget};
    for (const auto* columns :
         {&single, &said.publicColumns, &said.privateColumns, &said.ignored, &said.person})
        if (const auto found = std::ranges::find_if(*columns, missing); found != columns->end())
            return *found;
    return {};
}

} // namespace

ClassCopy::ClassCopy(MainWindow& window) : window_(window) {
    auto* menu = window.findChild<QMenu*>(QStringLiteral("viewMenu"));
    menu->addSeparator();
    const auto offer = [&](const char* name, const QString& words, const QString& tip, auto act) {
        auto* action = actions_.emplace_back(new QAction(words, &window_)); // where the sheet of keys looks
        action->setObjectName(QLatin1String(name));
        action->setToolTip(tip);
        connect(action, &QAction::triggered, this, act);
        window.addAction(action); // so that its key works while no menu is open
        menu->addAction(action);
        return action;
    };
    offer("copyForClass", tr("&Copy for the class"),
          tr("What the window shows as one line of text: pasted into another window (Ctrl+Shift+V), or given "
             "to epsiloscope --show, it shows the same"),
          &ClassCopy::copy)
        ->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_C);
    offer("saveForClass", tr("Save &for the class…"), tr("The same as a file, which any window opens"),
          &ClassCopy::save);
    connect(&window, &MainWindow::showStringGiven, this, &ClassCopy::show);
    connect(window.dataPanel(), &DataPanel::datasetChanged, this, &ClassCopy::checkData);
}

ClassCopy::~ClassCopy() {
    for (QAction* each : actions_)
        delete each;
}

ShownState ClassCopy::state() const {
    ShownState now{.experiment = window_.experiment()};
    const ViewTabs* views = window_.results()->views();
    now.view = views->currentId();
    if (const MadeView* made = views->madeView(now.view))
        if (const auto seen = chartsInSight(*made); seen.size() == 1 && made->charts.size() > 1)
            now.chart = seen.front()->kind().id;
    now.hidden = window_.parts()->hidden();
    return now;
}

void ClassCopy::copy() {
    const ShownState now = state();
    QGuiApplication::clipboard()->setText(showString(now));
    window_.tell(
        namesFile(now.experiment.data.path)
            ? tr("Copied for the class, without the data: the class must have the same file")
            : tr("Copied for the class: epsiloscope --show and the text, or Ctrl+Shift+V in a window"),
        readingMilliseconds);
}

void ClassCopy::save() {
    const QString ending = QString::fromLatin1(showEnding);
    askWhereToSave(&window_, tr("Save for the class"), tr("class") + ending,
                   tr("State of a window (*%1)").arg(ending), ending.mid(1), [this](const QString& path) {
                       const std::string line = showString(state()).toStdString() + "\n";
                       const auto written = writeText(path, line);
                       if (!written) window_.complain(tr("This could not be saved"), written.error());
                   });
}

void ClassCopy::show(const QString& text, const QString& folder) {
    auto state = shownState(text, folder.toStdString());
    if (!state) return window_.complain(cannotBeShown(), state.error());
    showState(std::move(state).value());
}

// The same data may lie elsewhere: those that are open are known by their names. A digest of the content
// would tell them for sure, and tell the class about the records.
bool ClassCopy::findData(ShownState& state) const {
    DataReference& said = state.experiment.data;
    if (!namesFile(said.path)) return true;
    const auto open = window_.dataPanel()->dataset();
    if (!open || nameOf(open->path) != nameOf(said.path) || !missingColumn(*open, said).empty())
        return QFileInfo::exists(QString::fromStdString(said.path));
    const DataReference here = window_.experiment().data;
    for (const DataFile& file : dataFiles())
        if (std::string& path = said.*file.path; namesFile(path) && nameOf(path) == nameOf(here.*file.path))
            path = here.*file.path;
    return true;
}

void ClassCopy::showState(ShownState state) {
    if (!findData(state)) {
        const QString name = nameOf(state.experiment.data.path);
        return window_.complain(
            cannotBeShown(),
            {Sentence("its data are a file that does not come with it, %1", {name.toStdString()}), "",
             "get the same file from whoever gave you this, open it here, and show this again"});
    }
    wanted_ = state;
    window_.openExperiment(state.experiment, {});
    // Whoever gets it has the menu by which hidden parts come back.
    state.hidden.removeAll(QStringLiteral("menu"));
    state.hidden.removeAll(QStringLiteral("tools"));
    window_.parts()->hideExactly(state.hidden, hider);
    showView();
    if (!window_.dataPanel()->loading()) checkData();
}

void ClassCopy::showView() {
    ViewTabs* views = window_.results()->views();
    const auto& kinds = views->kinds();
    if (std::ranges::find(kinds, wanted_->view, &ViewKind::id) == kinds.end()) return;
    views->bringToFront(wanted_->view);
    const MadeView& made = views->view(wanted_->view);
    if (wanted_->chart.isEmpty()) return showTogether(made);
    for (Chart* chart : made.charts)
        if (chart->kind().id == wanted_->chart) showAlone(made, chart);
}

// Other data may have put another view in front.
void ClassCopy::checkData() {
    if (!wanted_) return;
    showView();
    const auto open = window_.dataPanel()->dataset();
    const DataReference said = std::exchange(wanted_, std::nullopt)->experiment.data;
    if (!open || !namesFile(said.path)) return;
    if (const std::string missing = missingColumn(*open, said); !missing.empty())
        window_.complain(tr("These are not the same data"),
                         {Sentence("the file has the name that was said, but no column \"%1\"", {missing}),
                          open->path, "get the same file from whoever gave you this"});
}

} // namespace epsiloscope
