// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/Presenter.h"

#include "ui/data/loading/RecentFiles.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/lessons/LessonPlayer.h"
#include "ui/parts/WindowParts.h"
#include "ui/plots/chart/Chart.h"
#include "ui/presenter/DiscreetWindow.h"
#include "ui/presenter/PresentedSteps.h"
#include "ui/presenter/PresenterWindow.h"
#include "ui/presenter/StageLight.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/Units.h"
#include "ui/window/ChartOutput.h"
#include "ui/window/FullScreen.h"
#include "ui/window/LessonsOfWindow.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/SessionKeeper.h"
#include "ui/window/ViewTabs.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QKeyEvent>
#include <QMenu>
#include <QScreen>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

const QString hiddenKey = QStringLiteral("presenter/hidden");
// Who hides: the presenter, or the person who looks at the window alone.
const QString presenterHides = QStringLiteral("presenter"), personHides = QStringLiteral("person");
constexpr double linesOfScreen = 1080;
constexpr double largerNear = 1.25;
constexpr double lessonShare = 0.42, besideForms = 0.34; // of the window's width

QStringList usuallyHidden() {
    return {QStringLiteral("menu"), QStringLiteral("left"), QStringLiteral("tabs"), QStringLiteral("runs")};
}

// Whatever the lesson itself hides, it hides still.
QStringList neededToBreak() {
    return {QStringLiteral("window"), QStringLiteral("tools"),   QStringLiteral("run"),
            QStringLiteral("left"),   QStringLiteral("columns"), QStringLiteral("mechanism"),
            QStringLiteral("budget")};
}

QSplitter* lessonHalves(const MainWindow& window) {
    return window.findChild<QSplitter*>(QStringLiteral("lessonHalves"));
}

// As sweeps are named that were begun here. One that was opened has the name of its file.
bool isNumbered(const QString& name) {
    const QStringList around = Workspace::tr("Sweep %1").split(QStringLiteral("%1"));
    if (!name.startsWith(around.front()) || !name.endsWith(around.back())) return false;
    bool number = false;
    name.mid(around.front().size()).chopped(around.back().size()).toInt(&number);
    return number;
}

} // namespace

Presenter::Presenter(MainWindow& window, QSettings* settings)
    : window_(window), settings_(settings), light_(new StageLight(&window)),
      notes_(new PresenterWindow(&window)), charts_(new ChartSteps(window)),
      lesson_(new LessonSteps(*window.lessons()->player(), *window.lessons()->pane(), this)),
      forward_(worded(new QShortcut(Qt::Key_PageDown, &window), tr("The next step"))),
      back_(worded(new QShortcut(Qt::Key_PageUp, &window), tr("The step before"))) {
    buildActions();
    const auto forward = [this] { steps().stepForward(); };
    const auto back = [this] { steps().stepBack(); };
    for (QShortcut* key : {forward_, back_}) {
        setPlaceOfKeys(key, tr("Presenting"));
        key->setEnabled(false);
    }
    connect(forward_, &QShortcut::activated, this, forward);
    connect(back_, &QShortcut::activated, this, back);
    connect(notes_, &PresenterWindow::next, this, forward);
    connect(notes_, &PresenterWindow::previous, this, back);
    connect(charts_, &PresentedSteps::changed, this, &Presenter::showStep);
    LessonPlayer* player = window_.lessons()->player();
    connect(player, &LessonPlayer::stepped, this, [this, player] {
        setSteps(player->playing() ? lesson_ : nullptr);
        heedKeys();
        if (!on_) return;
        hideParts();
        giveLessonRoom();
    });
    followFiles();
    QApplication::instance()->installEventFilter(this);
}

Presenter::~Presenter() {
    setOn(false);
    for (QAction* each : actions_)
        delete each;
    delete forward_;
    delete back_;
    delete light_;
    delete notes_;
    delete charts_;
    delete parts_;
}

QAction* Presenter::action(const char* name, const QString& words, const QKeySequence& key, bool checkable,
                           const QString& tip) {
    auto* made = actions_.emplace_back(new QAction(words, &window_)); // where the sheet of keys looks
    made->setObjectName(QLatin1String(name));
    made->setShortcut(key);
    made->setCheckable(checkable);
    made->setToolTip(tip);
    made->setWhatsThis(tip);
    setPlaceOfKeys(made, tr("Presenting"));
    window_.addAction(made); // so that its key works while no menu is open
    return made;
}

void Presenter::buildActions() {
    present_ = action("present", tr("&Present"), Qt::SHIFT | Qt::Key_F11, true,
                      tr("Full screen for a room: large text, chosen parts, no name of a file or person"));
    laser_ = action("laser", tr("&Laser"), Qt::Key_F7, true,
                    tr("A dot that follows the mouse, or the arrow keys"));
    spotlight_ = action("spotlight", tr("&Spotlight"), Qt::Key_F8, true, tr("Dims all but a circle"));
    nextPart_ = action("lightPart", tr("Light the ne&xt part"), Qt::SHIFT | Qt::Key_F8, false,
                       tr("Dims all but one part of the window, and then the next"));
    showNotes_ = action("presenterNotesAction", tr("&Notes and next step"), Qt::Key_F12, false);
    QAction* choose =
        action("chooseParts", tr("Choose the parts that are seen"), Qt::SHIFT | Qt::Key_F12, false);
    for (QAction* later : {laser_, spotlight_, nextPart_})
        later->setEnabled(false);
    connect(present_, &QAction::toggled, this, &Presenter::setOn);
    connect(laser_, &QAction::toggled, light_, &StageLight::setLaser);
    connect(spotlight_, &QAction::toggled, light_, &StageLight::setSpotlight);
    connect(nextPart_, &QAction::triggered, this, &Presenter::lightNextPart);
    connect(showNotes_, &QAction::triggered, this, [this] { notes_->showBeside(window_); });
    connect(choose, &QAction::triggered, this, &Presenter::popUpParts);
    parts_ = named("partsMenu", new QMenu(tr("Pa&rts of the window"), &window_));
    connect(parts_, &QMenu::aboutToShow, this, [this] { listParts(parts_); });
    auto* view = window_.findChild<QMenu*>(QStringLiteral("viewMenu"));
    view->addSeparator();
    view->addActions({present_, laser_, spotlight_, nextPart_, showNotes_});
    view->addMenu(parts_);
}

void Presenter::setSteps(PresentedSteps* steps) {
    if (steps_) disconnect(steps_, nullptr, this, nullptr);
    steps_ = steps;
    if (steps) {
        connect(steps, &PresentedSteps::changed, this, &Presenter::showStep);
        connect(steps, &QObject::destroyed, this, &Presenter::showStep, Qt::QueuedConnection);
    }
    showStep();
}

PresentedSteps& Presenter::steps() const {
    return steps_ ? *steps_ : *charts_;
}

void Presenter::showStep() {
    notes_->setStep(steps().step());
}

void Presenter::setOn(bool on) {
    if (on == on_) return;
    if (on) enter(); // on the way the window may be none that fills the screen
    on_ = on;
    if (on)
        giveLessonRoom();
    else
        leave();
    present_->setChecked(on);
    for (QAction* each : {laser_, spotlight_, nextPart_})
        each->setEnabled(on);
    heedKeys();
}

void Presenter::heedKeys() {
    const bool lesson = window_.lessons()->player()->playing();
    for (QShortcut* key : {forward_, back_})
        key->setEnabled(on_ && !lesson);
}

void Presenter::enter() {
    Chart* meant = chartAround(QApplication::focusWidget());
    if (!meant) meant = chartAround(QApplication::widgetAt(QCursor::pos()));
    if (meant && !window_.isAncestorOf(meant)) meant = nullptr;
    window_.findChild<FullScreen*>()->setAvailable(false);
    before_ = {window_.windowState(), window_.results()->views()->currentId(), QApplication::focusWidget(),
               window_.size(), lessonHalves(window_)->saveState()};
    hideParts();
    QFont near; // who speaks sits near
    near.setPointSizeF(largerNear * QApplication::font().pointSizeF());
    const double lines = window_.screen()->size().height();
    window_.findChild<TextScale*>()->setPixels(leastPixels / smallTextShare * lines / linesOfScreen);
    notes_->setFont(near);
    window_.setWindowState(before_.state | Qt::WindowFullScreen);
    words_ = std::make_shared<PrivateWords>();
    gatherWords();
    discreet_ = std::make_unique<DiscreetWindow>(&window_, words_, notes_);
    if (!steps_) charts_->begin(meant);
    notes_->restart();
    showStep();
    if (QApplication::screens().size() > 1) notes_->showBeside(window_);
}

void Presenter::leave() {
    light_->putOut();
    for (QAction* each : {laser_, spotlight_})
        each->setChecked(false);
    discreet_.reset();
    words_.reset();
    notes_->hide();
    charts_->end();
    // First, and with its size: what comes back may need more room than the screen has.
    window_.setWindowState(before_.state);
    if (before_.state == Qt::WindowNoState) window_.resize(before_.size);
    window_.findChild<TextScale*>()->setPixels(0);
    window_.parts()->hideExactly({}, presenterHides);
    lessonHalves(window_)->restoreState(before_.halves);
    window_.findChild<FullScreen*>()->setAvailable(true);
    window_.results()->bringToFront(before_.view);
    if (before_.focus) before_.focus->setFocus(Qt::OtherFocusReason);
}

void Presenter::followFiles() {
    connect(window_.dataPanel(), &DataPanel::datasetChanged, this, &Presenter::gatherWords);
    connect(window_.sessions(), &SessionKeeper::named, this, &Presenter::gatherWords);
    for (const auto signal : {&RunList::added, &RunList::restored}) // their data need not be open
        connect(window_.runs(), signal, this, &Presenter::gatherWords);
    connect(window_.runs(), &RunList::manyChanged, this, &Presenter::gatherWords);
    connect(&window_.workspace()->sweep(), &OngoingSweep::shown, this, &Presenter::gatherWords);
    const auto* recent = window_.findChild<RecentFiles*>();
    connect(recent, &RecentFiles::changed, this, [this, recent] {
        if (const QStringList& paths = recent->paths(); !paths.isEmpty() && !opened_.contains(paths.front()))
            opened_ << paths.front();
        gatherWords();
    });
}

void Presenter::gatherWords() {
    if (!words_) return;
    const auto addDataOf = [this](const DataReference& data) {
        words_->addData(QString::fromStdString(data.path));
        for (const std::string& other : {data.labels, data.test, data.testLabels, data.pool, data.queries,
                                         data.pretrain, data.pretrainLabels})
            words_->addFile(QString::fromStdString(other));
    };
    if (const auto dataset = window_.dataPanel()->dataset())
        words_->addData(QString::fromStdString(dataset->path));
    addDataOf(window_.experiment().data);
    for (const RunEntry& entry : window_.runs()->entries())
        addDataOf(entry.run->experiment().data);
    words_->addFile(window_.sessions()->file());
    for (const QString& path : std::as_const(opened_))
        words_->addFile(path);
    if (const QString& sweep = window_.workspace()->sweep().name(); !isNumbered(sweep))
        words_->addFile(sweep + QStringLiteral(".json")); // whose ending it has lost
    if (discreet_) discreet_->lookAgain();
    window_.update();
}

QStringList Presenter::chosenHidden() const {
    if (!settings_ || !settings_->contains(hiddenKey)) return usuallyHidden();
    return settings_->value(hiddenKey).toStringList();
}

QStringList Presenter::hiddenParts() const {
    QStringList hidden = chosenHidden();
    const LessonPlayer* player = window_.lessons()->player();
    if (player->playing() && player->step().breakIt)
        for (const QString& needed : neededToBreak())
            hidden.removeAll(needed);
    return hidden;
}

void Presenter::hideParts() {
    window_.parts()->hideExactly(hiddenParts(), presenterHides);
}

void Presenter::giveLessonRoom() {
    if (!on_ || !window_.lessons()->player()->playing()) return;
    const bool forms = window_.lessons()->player()->step().breakIt.has_value();
    const int width = window_.width(), share = qRound((forms ? besideForms : lessonShare) * width);
    lessonHalves(window_)->setSizes({share, width - share});
}

void Presenter::listParts(QMenu* menu) {
    menu->clear();
    const QStringList hidden = window_.parts()->hiddenBy(on_ ? presenterHides : personHides);
    for (const WindowPart& part : window_.parts()->parts()) {
        QAction* entry =
            menu->addAction(part.label, this, [this, id = part.id](bool seen) { choosePart(id, seen); });
        entry->setCheckable(true);
        entry->setChecked(!hidden.contains(part.id));
        entry->setObjectName(part.id);
    }
}

void Presenter::choosePart(const QString& id, bool seen) {
    const QString& who = on_ ? presenterHides : personHides;
    QStringList hidden = on_ && settings_ ? chosenHidden() : window_.parts()->hiddenBy(who);
    hidden.removeAll(id);
    if (!seen) hidden << id;
    if (!on_ || !settings_) return window_.parts()->hideExactly(hidden, who);
    settings_->setValue(hiddenKey, hidden);
    hideParts();
}

void Presenter::popUpParts() {
    // The style leaves large text of the widest entry too little room.
    parts_->setMinimumWidth(0);
    listParts(parts_);
    parts_->setMinimumWidth(parts_->sizeHint().width() + 2 * parts_->fontMetrics().averageCharWidth());
    parts_->popup(
        window_.mapToGlobal(window_.rect().center() - parts_->sizeHint().width() / 2 * QPoint(1, 0)));
}

// Parts of the window and the charts that are seen, in that order, and then none.
void Presenter::lightNextPart() {
    std::vector<QWidget*> parts;
    for (const WindowPart& part : window_.parts()->parts())
        if (part.widget && part.widget->isVisible()) parts.push_back(part.widget);
    for (Chart* chart : window_.results()->findChildren<Chart*>())
        if (chart->isVisible()) parts.push_back(chart);
    const auto now = std::ranges::find(parts, light_->part());
    const auto next = now == parts.end() ? parts.begin() : std::next(now);
    spotlight_->setChecked(false);
    light_->lightPart(next == parts.end() ? nullptr : *next);
}

// A list or a walk through queries would turn its own pages.
bool Presenter::keepsStep(const QObject* at, QKeyEvent& event) const {
    const auto* widget = qobject_cast<const QWidget*>(at);
    const bool steps = event.key() == Qt::Key_PageDown || event.key() == Qt::Key_PageUp;
    if (!steps || event.modifiers() != Qt::NoModifier || !widget || widget->window() != &window_)
        return false;
    event.ignore();
    return true;
}

bool Presenter::eventFilter(QObject* watched, QEvent* event) {
    if (!on_) return false;
    if (event->type() == QEvent::ShortcutOverride) return keepsStep(watched, *static_cast<QKeyEvent*>(event));
    if (watched != &window_) return false;
    switch (event->type()) {
    case QEvent::WindowStateChange: // the desktop has keys of its own for this
        if (!window_.isFullScreen()) setOn(false);
        break;
    case QEvent::Resize: // to the size of the screen, once it has it
        QTimer::singleShot(0, this, &Presenter::giveLessonRoom);
        break;
    case QEvent::Close:
        setOn(false);
        break;
    case QEvent::KeyPress: // where a run goes on, Esc is the one that stops it
        if (static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) break;
        setOn(false);
        return true;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace epsiloscope
