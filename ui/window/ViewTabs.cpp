// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ViewTabs.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/manual/ManualPages.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/window/ViewPlace.h"

#include <QApplication>
#include <QMenu>
#include <QShortcut>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int tickMilliseconds = 33;

} // namespace

ViewTabs::ViewTabs(std::vector<ViewKind> kinds, Workspace& at, QWidget* parent)
    : QTabWidget(parent), kinds_(std::move(kinds)), at_(at) {
    setObjectName("views");
    setDocumentMode(true);
    setPlaceOfKeys(this, tr("Views"));
    for (const ViewKind& kind : kinds_)
        addView(kind);
    makeMenu();
    for (const Group& group : groups_)
        showGroup(group);
    arrange();
    connect(this, &QTabWidget::currentChanged, this, &ViewTabs::nameManualPage);
    connect(&at_, &Workspace::runSelected, this, &ViewTabs::follow);
    connect(&at_, &Workspace::setUpChanged, this, &ViewTabs::follow);
    connect(&at_, &Workspace::viewWanted, this, &ViewTabs::bringToFront);
    auto* clock = new QTimer(this);
    connect(clock, &QTimer::timeout, this, [this] {
        for (const Group& group : groups_)
            for (ViewPlace* each : group.places)
                each->tick();
    });
    clock->start(tickMilliseconds);
}

ViewTabs::Group& ViewTabs::groupOf(const QString& title) {
    const auto known = std::ranges::find(groups_, title, &Group::title);
    if (known != groups_.end()) return *known;
    auto* tabs = new QTabWidget;
    tabs->setObjectName("views." + title);
    tabs->setDocumentMode(true);
    connect(tabs, &QTabWidget::currentChanged, this, &ViewTabs::nameManualPage);
    addTab(tabs, title);
    return groups_.emplace_back(Group{title, tabs, {}});
}

void ViewTabs::addView(const ViewKind& kind) {
    Group& group = groupOf(kind.group);
    auto* made = new ViewPlace(kind, at_);
    const int index = group.tabs->addTab(made, kind.title);
    group.tabs->setTabToolTip(index, kind.tip);
    group.tabs->setTabIcon(index, {});
    group.places.push_back(made);
    setManualPage(group.tabs, manualPageOf(group.places.front()));
    connect(made, &ViewPlace::made, this, &ViewTabs::made);
    connect(made, &ViewPlace::backWanted, this, &ViewTabs::goBack);
    // Its key brings it from wherever it is; where its tab is in sight, that has the same key.
    auto* key = worded(new QShortcut(kind.key(), this), tr("The view %1").arg(kind.plainTitle()));
    for (const auto signal : {&QShortcut::activated, &QShortcut::activatedAmbiguously})
        connect(key, signal, this, [this, id = kind.id] { bringToFront(id); });
}

void ViewTabs::makeMenu() {
    auto* more = named("moreViews", new MenuButton(tr("More ▾")),
                       tr("Views that have nothing to show of this run, and what would have them"));
    auto* menu = named("moreViewsMenu", new QMenu(more));
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { listOthers(menu); });
    fitToScreen(menu);
    more->setMenu(menu);
    setCornerWidget(more);
}

namespace {

// A run of a file or a session lacks what they do not hold.
QString needsNow(const ViewKind& kind, const RunEntry* selected) {
    const bool lacks = selected && kind.of && selected->mechanism && kind.of(*selected->mechanism) &&
                       selected->run->ended() && !selected->run->experiment().release;
    return lacks ? ViewTabs::tr("the run computed again: press R in the table of runs") : whatWouldHave(kind);
}

} // namespace

void ViewTabs::listOthers(QMenu* menu) {
    menu->clear();
    for (const ViewKind& kind : kinds_) {
        if (place(kind.id)->shown) continue;
        // Behind the tab as menus show keys; the key itself is already the window's.
        const QString key = kind.key().toString(QKeySequence::NativeText);
        const QString words =
            tr("%1 %2 – needs %3\t%4").arg(kind.icon, kind.plainTitle(), needsNow(kind, at_.selected()), key);
        QAction* action = menu->addAction(words, this, [this, id = kind.id] { bringToFront(id); });
        action->setObjectName(kind.id);
        action->setToolTip(kind.tip);
    }
    if (menu->isEmpty()) menu->addAction(tr("All views are shown"))->setEnabled(false);
}

ViewPlace* ViewTabs::place(const QString& id) const {
    for (const Group& group : groups_)
        for (ViewPlace* each : group.places)
            if (each->kind().id == id) return each;
    return nullptr;
}

const MadeView& ViewTabs::view(const QString& id) {
    return place(id)->view();
}

const MadeView* ViewTabs::madeView(const QString& id) const {
    const ViewPlace* found = place(id);
    return found ? found->madeView() : nullptr;
}

bool ViewTabs::speaks(const QString& id) const {
    const ViewPlace* found = place(id);
    return found && found->speaks;
}

QStringList ViewTabs::shownViews() const {
    QStringList ids;
    for (const Group& group : groups_)
        for (const ViewPlace* each : group.places)
            if (each->shown) ids << each->kind().id;
    return ids;
}

void ViewTabs::follow() {
    const RunEntry* selected = at_.selected();
    const RunNumber about = selected ? selected->id : RunNumber();
    if (about != about_ || at_.setUp().dataset != dataset_) askedFor_.clear();
    about_ = about;
    dataset_ = at_.setUp().dataset;
    arrange();
}

void ViewTabs::arrange() {
    const RunEntry* run = at_.selected();
    const Mechanism* atHand = run ? nullptr : findMechanism(at_.setUp().experiment.mechanism);
    const Subject about{run,
                        run      ? run->mechanism
                        : atHand ? &atHand->descriptor
                                 : nullptr,
                        at_.setUp().dataset, at_};
    for (const Group& group : groups_) {
        bool changed = false;
        for (ViewPlace* each : group.places) {
            each->speaks = each->kind().speaksOf(about);
            const bool shown = each->speaks || each->kind().id == askedFor_;
            changed = changed || shown != each->shown;
            each->shown = shown;
        }
        if (changed) showGroup(group);
    }
}

// The tab of a view that is alone is that view's.
void ViewTabs::showGroup(const Group& group) {
    const auto count = std::ranges::count(group.places, true, &ViewPlace::shown);
    for (ViewPlace* each : group.places)
        group.tabs->setTabVisible(group.tabs->indexOf(each), each->shown);
    group.tabs->tabBar()->setVisible(count > 1);
    const int index = indexOf(group.tabs);
    const auto first = std::ranges::find(group.places, true, &ViewPlace::shown);
    const ViewKind* alone = count == 1 ? &(*first)->kind() : nullptr;
    setTabText(index, alone ? alone->title : group.title);
    setTabToolTip(index, alone ? alone->tip : QString());
    setTabVisible(index, count > 0);
}

bool ViewTabs::takeSweep(const std::vector<QString>& charts, const ShownSweep& sweep) {
    for (const ViewKind& kind : kinds_) {
        const bool drawn = std::ranges::any_of(kind.charts, [&charts](const ChartKind& chart) {
            return chart.shows == ChartShows::Sweep && std::ranges::find(charts, chart.id) != charts.end();
        });
        if (!drawn || !view(kind.id).takeSweep) continue;
        view(kind.id).takeSweep(sweep);
        bringToFront(kind.id);
        return true;
    }
    return false;
}

void ViewTabs::bringToFront(const QString& id) {
    ViewPlace* wanted = place(id);
    if (!wanted) return;
    if (!wanted->shown) {
        askedFor_ = id;
        arrange();
    }
    for (const Group& group : groups_)
        if (group.tabs->indexOf(wanted) >= 0) {
            group.tabs->setCurrentWidget(wanted);
            setCurrentWidget(group.tabs);
        }
}

void ViewTabs::visit(const QString& id, const QString& from) {
    const ViewPlace* left = place(from);
    hadFocus_ = QApplication::focusWidget();
    bringToFront(id);
    if (!left || id == from) return;
    cameFrom_ = from;
    place(id)->offerWayBack(left->kind().plainTitle());
}

void ViewTabs::goBack() {
    bringToFront(cameFrom_);
    if (hadFocus_) hadFocus_->setFocus(Qt::ShortcutFocusReason);
}

const ViewPlace* ViewTabs::currentPlace() const {
    const auto* group = qobject_cast<QTabWidget*>(currentWidget());
    return group ? qobject_cast<ViewPlace*>(group->currentWidget()) : nullptr;
}

QWidget* ViewTabs::currentView() const {
    const ViewPlace* seen = currentPlace();
    return seen && seen->madeView() ? seen->madeView()->widget : nullptr;
}

QString ViewTabs::currentId() const {
    const ViewPlace* seen = currentPlace();
    return seen ? seen->kind().id : QString();
}

// The tabs themselves are about the view that they show.
void ViewTabs::nameManualPage() {
    auto* group = qobject_cast<QTabWidget*>(currentWidget());
    if (group && group->currentWidget()) setManualPage(this, manualPageOf(group->currentWidget()));
}

} // namespace epsiloscope
