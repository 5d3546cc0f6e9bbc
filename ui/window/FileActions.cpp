// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/FileActions.h"

#include "ui/data/loading/RecentFiles.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/window/OfferedSamples.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QToolButton>

namespace epsiloscope {

namespace {

QAction* action(QMainWindow* window, const char* name, const QString& words, const QKeySequence& key = {}) {
    QAction* made = window->addAction(words, key); // so that its key works while no menu is open
    made->setObjectName(name);
    return made;
}

/// A menu shows an ampersand of a name as a mnemonic unless it is doubled.
QString plain(QString name) {
    return name.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace

FileActions::FileActions(QMainWindow* window, RecentFiles* recent)
    : QObject(window), open(action(window, "openAction", tr("&Open…"), QKeySequence::Open)),
      newWindow(action(window, "newWindow", tr("&New window"), QKeySequence::New)),
      saveSession(action(window, "saveSession", tr("&Session"), QKeySequence::Save)),
      saveSessionAs(action(window, "saveSessionAs", tr("Session &as…"),
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S))),
      releases(action(window, "releasesAction", tr("Re&leases…"))),
      reading(action(window, "readingAction", tr("Reading…"), QKeySequence(Qt::CTRL | Qt::Key_I))),
      result(action(window, "saveResult", tr("&Result of the selected run…"),
                    QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S))),
      labels(action(window, "saveLabels", tr("&Labels that the selected run bought…"))),
      model(action(window, "saveModel", tr("&Model of the selected run…"))),
      experiment(action(window, "saveExperiment", tr("&Experiment…"), QKeySequence(Qt::CTRL | Qt::Key_E))),
      table(action(window, "saveTable", QString())),
      charts(action(window, "exportCharts", tr("&Charts…"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_E))),
      recent_(recent), menu_(new QMenu(window)) {
    // Beyond the menus they need their verb.
    saveSession->setWhatsThis(tr("Save the session"));
    saveSessionAs->setWhatsThis(tr("Save the session as another file"));
    reading->setWhatsThis(tr("How the file of the data is read"));
    result->setWhatsThis(tr("Save the result of the selected run"));
    experiment->setWhatsThis(tr("Save the experiment"));
    charts->setWhatsThis(tr("Export charts"));
    for (QAction* later : {releases, reading, result, labels, model})
        later->setEnabled(false);
    makeOpen(window);
    makeSave(window);
}

void FileActions::makeOpen(QMainWindow* window) {
    open->setToolTip(tr("Open data, an experiment or a result"));
    open_ = named("open", new MenuButton(tr("Open ▾")),
                  tr("Open data, an experiment or a result (%1), a sample or one of the files opened last "
                     "(Ctrl+Shift+O); files can also be dropped on the window")
                      .arg(open->shortcut().toString()));
    open_->setMenu(menu_);
    named("openMenu", menu_)->setToolTipsVisible(true);
    connect(menu_, &QMenu::aboutToShow, this, &FileActions::list);
    fitToScreen(menu_);
    QAction* last = action(window, "recentAction", tr("Samples and recent files…"),
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    connect(last, &QAction::triggered, open_, &QToolButton::showMenu);
    releases->setToolTip(tr("Open the result of a release: each is kept when it ends"));
}

void FileActions::makeSave(QMainWindow* window) {
    auto* menu = named("saveMenu", new QMenu(window));
    menu->addActions({saveSession, saveSessionAs});
    menu->addSeparator();
    menu->addActions({result, labels, model, experiment, table});
    menu->addSeparator();
    menu->addAction(charts);
    setReasonAgainstTable(tr("nothing is loaded"));
    save_ = named("save", new MenuButton(tr("&Save ▾")));
    save_->setToolTip(
        tr("Save the session (%1), the result of the selected run (%2), its labels or its model, the "
           "experiment (%3), the table or charts (%4)")
            .arg(saveSession->shortcut().toString(), result->shortcut().toString(),
                 experiment->shortcut().toString(), charts->shortcut().toString()));
    save_->setMenu(menu);
}

void FileActions::add(QAction* opening, const QList<QAction*>& saving) {
    opening_ = opening;
    save_->menu()->addSeparator();
    save_->menu()->addActions(saving);
}

void FileActions::list() {
    menu_->clear();
    menu_->addActions({open, newWindow});
    if (opening_) menu_->addAction(opening_);
    listSamples(tr("Sample experiments"), sampleExperiments());
    listSamples(tr("Sample data"), sampleTables());
    listLeft();
    listRecent();
}

void FileActions::listLeft() {
    const std::vector<LeftFile> left = left_ ? left_() : std::vector<LeftFile>();
    if (left.empty()) return;
    menu_->addSection(tr("Earlier sessions"));
    for (const LeftFile& file : left) {
        QAction* entry =
            menu_->addAction(plain(file.words), this, [this, path = file.path] { emit fileRequested(path); });
        entry->setToolTip(QDir::toNativeSeparators(file.path));
        entry->setData(file.path);
    }
}

void FileActions::listSamples(const QString& heading, const std::vector<OfferedSample>& samples) {
    menu_->addSection(heading);
    for (const OfferedSample& sample : samples) {
        QAction* entry = menu_->addAction(plain(tr("%1 · %2").arg(sample.title, sample.sentence)), this,
                                          [this, path = sample.path] { emit fileRequested(path); });
        entry->setToolTip(sample.toolTip);
        entry->setData(sample.path);
    }
}

void FileActions::listRecent() {
    menu_->addSection(tr("Opened last"));
    bool missing = false;
    for (const QString& path : recent_->paths()) {
        const QString reason = RecentFiles::reasonAgainst(path);
        const QString name = plain(QFileInfo(path).fileName());
        QAction* file = menu_->addAction(reason.isEmpty() ? name : tr("%1 (%2)").arg(name, reason), this,
                                         [this, path] { emit fileRequested(path); });
        file->setToolTip(QDir::toNativeSeparators(path));
        file->setData(path);
        file->setEnabled(reason.isEmpty());
        missing = missing || !reason.isEmpty();
    }
    if (recent_->paths().isEmpty()) menu_->addAction(tr("No file was opened yet"))->setEnabled(false);
    if (missing || releases->isEnabled()) menu_->addSeparator();
    if (releases->isEnabled()) menu_->addAction(releases);
    if (missing) menu_->addAction(tr("Remove what is no longer there"), recent_, &RecentFiles::removeMissing);
}

void FileActions::setReasonAgainstTable(const QString& reason) {
    table->setEnabled(reason.isEmpty());
    table->setText(reason.isEmpty() ? tr("&Table as CSV…") : tr("&Table as CSV… (%1)").arg(reason));
}

} // namespace epsiloscope
