// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/FileActions.h"

#include "ui/MenuButton.h"
#include "ui/data/RecentFiles.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

namespace epsiloscope {

namespace {

QAction* action(QMainWindow* window, const char* name, const QString& words, const QKeySequence& key = {}) {
    auto* made = new QAction(words, window);
    made->setObjectName(name);
    made->setShortcut(key);
    window->addAction(made); // so that its key works while no menu is open
    return made;
}

/// A menu shows an ampersand of a file's name as a mnemonic unless it is doubled.
QString plainFileName(QString name) {
    return name.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace

FileActions::FileActions(QMainWindow* window, QToolBar* tools, RecentFiles* recent)
    : QObject(window), recent_(recent), recentMenu_(new QMenu(window)) {
    makeOpen(window, tools);
    makeSave(window, tools);
}

void FileActions::makeOpen(QMainWindow* window, QToolBar* tools) {
    QAction* open = action(window, "openAction", tr("&Open…"), QKeySequence::Open);
    open->setToolTip(
        tr("Open data, an experiment or a result (%1); files can also be dropped on the window. The arrow "
           "lists the files opened last (Ctrl+Shift+O).")
            .arg(open->shortcut().toString()));
    connect(open, &QAction::triggered, this, &FileActions::openRequested);
    auto* button = new QToolButton;
    button->setObjectName("open");
    button->setDefaultAction(open);
    button->setMenu(recentMenu_);
    button->setPopupMode(QToolButton::MenuButtonPopup);
    tools->addWidget(button);
    recentMenu_->setObjectName("recentMenu");
    recentMenu_->setToolTipsVisible(true);
    connect(recentMenu_, &QMenu::aboutToShow, this, &FileActions::listRecent);
    QAction* last =
        action(window, "recentAction", tr("Open recent…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    connect(last, &QAction::triggered, button, &QToolButton::showMenu);
    releases_ = action(window, "releasesAction", tr("Re&leases…"));
    releases_->setToolTip(tr("Open the result of a release: each is kept when it ends"));
    releases_->setEnabled(false);
    connect(releases_, &QAction::triggered, this, &FileActions::releasesRequested);
    reading_ = action(window, "readingAction", tr("Reading…"), QKeySequence(Qt::CTRL | Qt::Key_I));
    reading_->setEnabled(false);
    connect(reading_, &QAction::triggered, this, &FileActions::readingRequested);
}

void FileActions::makeSave(QMainWindow* window, QToolBar* tools) {
    auto* menu = new QMenu(window);
    menu->setObjectName("saveMenu");
    result_ = action(window, "saveResult", tr("&Result of the selected run…"), QKeySequence::Save);
    labels_ = action(window, "saveLabels", tr("&Labels that the selected run bought…"));
    model_ = action(window, "saveModel", tr("&Model of the selected run…"));
    experiment_ = action(window, "saveExperiment", tr("&Experiment…"), QKeySequence(Qt::CTRL | Qt::Key_E));
    table_ = action(window, "saveTable", QString());
    connect(result_, &QAction::triggered, this, &FileActions::resultRequested);
    connect(labels_, &QAction::triggered, this, &FileActions::labelsRequested);
    connect(model_, &QAction::triggered, this, &FileActions::modelRequested);
    connect(experiment_, &QAction::triggered, this, &FileActions::experimentRequested);
    connect(table_, &QAction::triggered, this, &FileActions::tableRequested);
    QAction* charts =
        action(window, "exportCharts", tr("&Charts…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    connect(charts, &QAction::triggered, this, &FileActions::chartsRequested);
    menu->addActions({result_, labels_, model_, experiment_, table_});
    menu->addSeparator();
    menu->addAction(charts);
    result_->setEnabled(false);
    allowKept(false, false);
    setReasonAgainstTable(tr("nothing is loaded"));
    auto* button = new MenuButton(tr("Sa&ve ▾"));
    button->setObjectName("save");
    button->setToolTip(
        tr("Save the result of the selected run (%1), its labels or its model, the experiment (%2), the "
           "table or charts (%3)")
            .arg(result_->shortcut().toString(), experiment_->shortcut().toString(),
                 charts->shortcut().toString()));
    button->setMenu(menu);
    tools->addWidget(button);
}

void FileActions::listRecent() {
    recentMenu_->clear();
    bool missing = false;
    for (const QString& path : recent_->paths()) {
        const QString reason = RecentFiles::reasonAgainst(path);
        const QString name = plainFileName(QFileInfo(path).fileName());
        QAction* file = recentMenu_->addAction(reason.isEmpty() ? name : tr("%1 (%2)").arg(name, reason),
                                               this, [this, path] { emit fileRequested(path); });
        file->setToolTip(QDir::toNativeSeparators(path));
        file->setEnabled(reason.isEmpty());
        missing = missing || !reason.isEmpty();
    }
    if (recent_->paths().isEmpty()) recentMenu_->addAction(tr("No file was opened yet"))->setEnabled(false);
    if (missing || releases_->isEnabled()) recentMenu_->addSeparator();
    if (releases_->isEnabled()) recentMenu_->addAction(releases_);
    if (missing)
        recentMenu_->addAction(tr("Remove what is no longer there"), recent_, &RecentFiles::removeMissing);
}

void FileActions::allowResult(bool allowed) {
    result_->setEnabled(allowed);
}

void FileActions::allowKept(bool labels, bool model) {
    labels_->setEnabled(labels);
    model_->setEnabled(model);
}

void FileActions::allowExperiment(bool allowed) {
    experiment_->setEnabled(allowed);
}

void FileActions::allowReading(bool allowed) {
    reading_->setEnabled(allowed);
}

void FileActions::allowReleases(bool allowed) {
    releases_->setEnabled(allowed);
}

void FileActions::setReasonAgainstTable(const QString& reason) {
    table_->setEnabled(reason.isEmpty());
    table_->setText(reason.isEmpty() ? tr("&Table as CSV…") : tr("&Table as CSV… (%1)").arg(reason));
}

} // namespace epsiloscope
