// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsPane.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/runs/RewindBar.h"
#include "ui/runs/RunComparison.h"
#include "ui/runs/RunsFilter.h"
#include "ui/runs/RunsTable.h"
#include "ui/runs/ShownColumns.h"
#include "ui/widgets/KeptLook.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QAction>
#include <QKeyEvent>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

const QString compareKey = QStringLiteral("runs/compare");
constexpr QKeyCombination reportKey = Qt::CTRL | Qt::ALT | Qt::Key_P;
constexpr int rowsToCompare = 6; // that the differences have room in

// Those of the runs, and those that a coming run may have.
std::vector<ParameterDescriptor> parametersToCompare(const RunsModel& runs) {
    std::vector<ParameterDescriptor> all = runs.parameters();
    for (const Mechanism& mechanism : mechanisms())
        all.insert(all.end(), mechanism.descriptor.parameters.begin(), mechanism.descriptor.parameters.end());
    return all;
}

QString runsInWords(std::size_t runs) {
    return runs == 1 ? RunsPane::tr("1 run") : RunsPane::tr("%1 runs").arg(grouped(runs));
}

bool comparable(const std::vector<RunNumber>& selected) {
    return selected.size() >= RunComparison::least && selected.size() <= RunComparison::most;
}

} // namespace

RunsPane::RunsPane(RunList& runs, QSettings* settings, QWidget* parent)
    : QWidget(parent), runs_(runs), settings_(settings), filterLine_(new QLineEdit(this)),
      count_(new ToneLabel(Tone::Hint, this)), finding_(new QWidget(this)),
      rewind_(new RewindBar(runs, this)), compare_(new QAction(tr("&Compare side by side"), this)),
      report_(new QAction(tr("Repor&t…"), this)), table_(new RunsTable(runs, settings, this)),
      comparison_(new RunComparison(runs, this)) {
    nameParts();
    layOut();
    makeActions();
    connectParts();
    fitHeight();
}

void RunsPane::nameParts() {
    setObjectName(QStringLiteral("runsView"));
    const QString howToFind =
        tr("Words of name, mechanism, parameters, kind of ε, state or dataset, and comparisons:\n"
           "accuracy>0.8   ε<=2   labels>=100   sigma=40   kind=promised\n"
           "A run must match all of them. Esc shows all runs again.");
    named("runsFilter", filterLine_, howToFind, tr("Find runs"))->setClearButtonEnabled(true);
    filterLine_->setPlaceholderText(tr("Find runs"));
    named("runsCount", count_)->setElided(true);
    setFocusProxy(table_);
}

void RunsPane::layOut() {
    rowIn(finding_, {{filterLine_, 1}, {count_, 1}}, 6)->setContentsMargins(4, 0, 4, 0);
    finding_->hide();
    auto* halves = named("runsHalves", splitterOf(Qt::Horizontal, {{table_, 1}, {comparison_}}));
    comparison_->hide();
    columnIn(this, {finding_, rewind_, {halves, 1}}, 2);
}

void RunsPane::makeActions() {
    compare_->setObjectName("compare");
    compare_->setCheckable(true);
    compare_->setChecked(settings_ && settings_->value(compareKey, false).toBool());
    compare_->setShortcut(Qt::Key_C);
    compare_->setWhatsThis(
        tr("While %1 to %2 runs are selected (Ctrl+click, Shift+↑↓), show them side by side")
            .arg(RunComparison::least)
            .arg(RunComparison::most));
    report_->setObjectName("report");
    report_->setShortcut(reportKey);
    report_->setWhatsThis(tr("Report of the selected runs"));
    report_->setToolTip(tr(
        "Write a report of the selected runs: a page for a browser, a PDF or a notebook, with charts, privacy "
        "statement, formulas and how to repeat them"));
    // The keys are heard without the menu, too.
    compare_->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    report_->setShortcutContext(Qt::WindowShortcut);
    for (QAction* action : {compare_, report_}) {
        action->setShortcutVisibleInContextMenu(true);
        table_->addAction(action);
    }
}

void RunsPane::connectParts() {
    filterLine_->installEventFilter(this);
    table_->installEventFilter(this);
    connect(filterLine_, &QLineEdit::textChanged, this, &RunsPane::applyFilter);
    worded(new QShortcut(QKeySequence::Find, this, this, &RunsPane::find, Qt::WidgetWithChildrenShortcut),
           tr("Find runs"));
    worded(new QShortcut(Qt::Key_W, table_, rewind_, &RewindBar::begin, Qt::WidgetShortcut),
           tr("Wind the run back"));
    connect(rewind_, &RewindBar::left, table_, [this] { table_->setFocus(Qt::OtherFocusReason); });
    connect(table_, &RunsTable::selectedRunsChanged, this, &RunsPane::showComparison);
    connect(table_, &RunsTable::selectedRunChanged, rewind_, &RewindBar::setRun);
    connect(table_, &RunsTable::menuWanted, this, &RunsPane::addTo);
    connect(compare_, &QAction::toggled, this, [this](bool on) {
        if (settings_) settings_->setValue(compareKey, on);
        showComparison();
    });
    connect(report_, &QAction::triggered, this, [this] {
        if (const auto runs = reported(); !runs.empty()) emit reportWanted(runs);
    });
    const auto showReport = [this] { report_->setEnabled(!reported().empty()); };
    connect(table_, &RunsTable::selectedRunsChanged, this, showReport);
    for (const auto signal : {&RunList::changed, &RunList::replaced})
        connect(&runs_, signal, this, showReport);
    showReport();
    for (const auto signal : {&RunList::added, &RunList::removed, &RunList::restored, &RunList::changed})
        connect(&runs_, signal, this, &RunsPane::showCount);
    connect(&runs_, &RunList::manyChanged, this, showReport);
    connect(&runs_, &RunList::manyChanged, this, &RunsPane::showCount);
    connect(table_->runsModel(), &RunsModel::columnsInserted, this, &RunsPane::applyFilter);
    for (const auto signal : {&RunsModel::rowsInserted, &RunsModel::rowsRemoved})
        connect(table_->runsModel(), signal, this, &RunsPane::fitHeight);
    whenever(table_, {QEvent::FontChange}, [this] { fitHeight(); });
    whenever(rewind_, {QEvent::Show, QEvent::Hide}, [this] { fitHeight(); });
    // How many rows there is room for follows the window, which is known once it is shown.
    whenever(this, {QEvent::Show}, [this] {
        window()->installEventFilter(this);
        fitHeight();
    });
}

// The screen has room for so many beside the charts.
int RunsPane::mostRows() const {
    constexpr double others = 50, ofRow = 8; // units: all that is above, and of a higher window
    constexpr int most = 10;
    const int units = inUnits(*table_, 1);
    return std::clamp(static_cast<int>((window()->height() / std::max(1, units) - others) / ofRow), 1, most);
}

// As high as its runs. All of them, found or not: what is typed does not move the charts.
void RunsPane::fitHeight() {
    const int rows = comparison_->isHidden() ? table_->runsModel()->rowCount() : rowsToCompare;
    int height = table_->heightOf(std::clamp(rows, 1, mostRows()));
    for (const QWidget* line : {finding_, static_cast<QWidget*>(rewind_)})
        if (!line->isHidden()) height += line->sizeHint().height() + layout()->spacing();
    setFixedHeight(height);
}

std::vector<RunNumber> RunsPane::reported() const {
    std::vector<RunNumber> runs = table_->selectedRuns();
    std::erase_if(runs, [this](RunNumber id) {
        const RunEntry* entry = runs_.find(id);
        return !entry || !entry->run->ended();
    });
    return runs;
}

void RunsPane::addTo(QMenu* menu) {
    QAction* find = menu->addAction(tr("&Find runs"), QKeySequence::Find, this, &RunsPane::find);
    find->setObjectName(QStringLiteral("findRuns"));
    find->setShortcutVisibleInContextMenu(true);
    QAction* rewind = menu->addAction(tr("&Wind back"), Qt::Key_W, rewind_, &RewindBar::begin);
    rewind->setObjectName(QStringLiteral("rewindRun"));
    rewind->setShortcutVisibleInContextMenu(true);
    rewind->setEnabled(rewind_->possible());
    menu->addAction(compare_);
    menu->addAction(report_);
    menu->addSeparator();
}

Json RunsPane::look() const {
    Json look = Json::object();
    look["columns"] = jsonOf(table_->columns()->columns());
    look["sorting"] = table_->columns()->sorting().toStdString();
    look["compare"] = compare_->isChecked();
    if (!filterLine_->text().isEmpty()) look["filter"] = filterLine_->text().toStdString();
    Json selected = Json::array();
    for (const RunNumber id : table_->selectedRuns())
        selected.push_back(id.number());
    look["selected"] = std::move(selected);
    return look;
}

void RunsPane::showLook(const Json& look) {
    const KeptLook said(look);
    table_->columns()->show(said.texts("columns"), said.text("sorting"));
    filterLine_->setText(said.text("filter"));
    finding_->setHidden(filterLine_->text().isEmpty());
    if (const auto compare = said.flag("compare")) {
        const QSignalBlocker notKept(compare_); // settings keep what they had
        compare_->setChecked(*compare);
    }
    std::vector<RunNumber> ids;
    for (const int id : said.numbers("selected"))
        if (id > 0) ids.push_back(RunNumber::fromNumber(id));
    if (!ids.empty()) table_->selectRun(ids.front());
    table_->selectRuns(ids);
    showComparison();
}

void RunsPane::find() {
    finding_->show();
    fitHeight();
    filterLine_->setFocus(Qt::ShortcutFocusReason);
    filterLine_->selectAll();
}

void RunsPane::endFinding() {
    filterLine_->clear();
    table_->setFocus(Qt::OtherFocusReason);
    finding_->hide();
    fitHeight();
    if (table_->currentIndex().isValid()) table_->scrollTo(table_->currentIndex());
}

void RunsPane::applyFilter() {
    auto filter = RunsFilter::fromText(filterLine_->text(), parametersToCompare(*table_->runsModel()));
    complaint_ = filter ? QString() : said(filter.error().message());
    table_->setFilter(filter ? std::move(*filter) : RunsFilter());
    showCount();
}

void RunsPane::showCount() {
    const std::size_t all = runs_.entries().size();
    const auto shown = static_cast<std::size_t>(table_->model()->rowCount());
    QString words;
    if (!complaint_.isEmpty())
        words = tr("All runs are shown: %1").arg(complaint_);
    else if (!filterLine_->text().trimmed().isEmpty())
        words = shown == 0 && all > 0 ? tr("0 of %1. Esc shows all.").arg(runsInWords(all))
                                      : tr("%1 of %2").arg(grouped(shown), runsInWords(all));
    count_->setTone(complaint_.isEmpty() ? Tone::Hint : Tone::Error);
    if (words != count_->text()) count_->setText(words);
}

void RunsPane::showComparison() {
    std::vector<RunNumber> ids = table_->selectedRuns();
    const bool shown = comparable(ids) && compare_->isChecked();
    if (shown)
        comparison_->compare(std::move(ids));
    else
        comparison_->clear();
    comparison_->setVisible(shown);
    fitHeight();
}

bool RunsPane::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && watched == window()) fitHeight();
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape && (watched == filterLine_ || (watched == table_ && !finding_->isHidden()))) {
        endFinding();
        return true;
    }
    const bool leaves = key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter;
    if (watched != filterLine_ || !leaves) return QWidget::eventFilter(watched, event);
    table_->setFocus(Qt::OtherFocusReason);
    if (!table_->currentIndex().isValid() && table_->model()->rowCount() > 0) table_->selectRow(0);
    return true;
}

} // namespace epsiloscope
