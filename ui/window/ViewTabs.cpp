// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ViewTabs.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/manual/ManualPages.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/window/FlatTabBar.h"
#include "ui/window/ViewPlace.h"

#include <QApplication>
#include <QShortcut>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int tickMilliseconds = 33;

class TabsOfGroup final : public QTabWidget {
public:
    TabsOfGroup() { setTabBar(new FlatTabBar(this)); }
};

} // namespace

ViewTabs::ViewTabs(std::vector<ViewKind> kinds, Workspace& at, QWidget* parent)
    : QTabWidget(parent), kinds_(std::move(kinds)), at_(at) {
    setObjectName("views");
    setTabBar(new FlatTabBar(this));
    setDocumentMode(true);
    setPlaceOfKeys(this, tr("Views"));
    for (const ViewKind& kind : kinds_)
        addView(kind);
    addKeys();
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
    auto* tabs = new TabsOfGroup;
    tabs->setObjectName("views." + title);
    tabs->setDocumentMode(true);
    connect(tabs, &QTabWidget::currentChanged, this, &ViewTabs::nameManualPage);
    addTab(tabs, title);
    return groups_.emplace_back(Group{title, tabs, {}});
}

void ViewTabs::addView(const ViewKind& kind) {
    Group& group = groupOf(kind.group);
    auto* made = new ViewPlace(kind, at_);
    const int index = group.tabs->addTab(made, kind.tabTitle());
    group.tabs->setTabToolTip(index, kind.tip);
    group.tabs->setTabIcon(index, {});
    group.places.push_back(made);
    if (kind.onDemand) offerToClose(made);
    setManualPage(group.tabs, manualPageOf(group.places.front()));
    connect(made, &ViewPlace::made, this, &ViewTabs::made);
    connect(made, &ViewPlace::backWanted, this, &ViewTabs::goBack);
    // Its key brings it from wherever it is; where its tab is in sight, that has the same key.
    auto* key = worded(new QShortcut(kind.key(), this), tr("The view %1").arg(kind.plainTitle()));
    for (const auto signal : {&QShortcut::activated, &QShortcut::activatedAmbiguously})
        connect(key, signal, this, [this, id = kind.id] { bringToFront(id); });
}

void ViewTabs::addKeys() {
    constexpr int most = 9;
    for (int number = 1; number <= most; ++number) {
        const QKeySequence sequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number));
        auto* key = worded(new QShortcut(sequence, this), tr("Tab %1").arg(number));
        connect(key, &QShortcut::activated, this, [this, number] { goToTab(number); });
    }
}

// Of those that can be seen, from 1 on.
void ViewTabs::goToTab(int number) {
    for (int tab = 0; tab < count(); ++tab)
        if (isTabVisible(tab) && --number == 0) return setCurrentIndex(tab);
}

void ViewTabs::offerToClose(ViewPlace* place) {
    auto* close = named("closeView", new QToolButton, tr("Close this tab"),
                        tr("Close %1").arg(place->kind().plainTitle()));
    close->setText(QStringLiteral("×"));
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this, [this, place] {
        place->opened = false;
        arrange();
    });
    tabBar()->setTabButton(indexOf(groupOf(place->kind().group).tabs), QTabBar::RightSide, close);
}

ViewPlace* ViewTabs::place(const QString& id) const {
    for (const Group& group : groups_)
        for (ViewPlace* each : group.places)
            if (each->kind().isCalled(id)) return each;
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
            const bool shown =
                each->kind().onDemand ? each->opened : each->speaks || each->kind().id == askedFor_;
            changed = changed || shown != each->shown;
            each->shown = shown;
        }
        if (changed) showGroup(group);
    }
    nameManualPage();
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
    setTabText(index, alone ? alone->tabTitle() : group.title);
    setTabToolTip(index, alone ? alone->tip : QString());
    setTabVisible(index, count > 0);
}

void ViewTabs::bringToFront(const QString& id) {
    ViewPlace* wanted = place(id);
    if (!wanted) return;
    if (!wanted->shown) {
        wanted->opened = true;
        if (!wanted->kind().onDemand) askedFor_ = wanted->kind().id;
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
    if (!group || !group->currentWidget()) return;
    const QString page = manualPageOf(group->currentWidget());
    setManualPage(group, page);
    setManualPage(this, page);
}

} // namespace epsiloscope
