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
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSettings>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

/// A line to type into that would like to show all that it says while it is empty.
class FilterLine final : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

    QSize minimumSizeHint() const override {
        constexpr int letters = 6;
        const QFontMetrics metrics = fontMetrics();
        return {letters * metrics.averageCharWidth() + metrics.height(),
                QLineEdit::minimumSizeHint().height()};
    }
    QSize sizeHint() const override {
        constexpr int margins = 16;
        const QFontMetrics metrics = fontMetrics();
        const int words =
            metrics.horizontalAdvance(placeholderText()) + metrics.height(); // the mark that clears
        constexpr int letters = 24;                                          // that are typed
        return {std::max(words, letters * metrics.averageCharWidth()) + margins,
                QLineEdit::sizeHint().height()};
    }
};

const QString compareKey = QStringLiteral("runs/compare");
constexpr QKeyCombination reportKey = Qt::CTRL | Qt::ALT | Qt::Key_P;

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
    : QWidget(parent), runs_(runs), settings_(settings), filterLine_(new FilterLine(this)),
      count_(new ToneLabel(Tone::Hint, this)), rewind_(new RewindBar(runs, this)),
      columnsButton_(new MenuButton(tr("Columns ▾"))), compareButton_(new QToolButton(this)),
      reportButton_(new QToolButton(this)), table_(new RunsTable(runs, settings, this)),
      comparison_(new RunComparison(runs, this)) {
    nameParts();
    layOut();
    connectParts();
    showCount();
}

void RunsPane::nameParts() {
    setObjectName(QStringLiteral("runsView"));
    const QString howToFilter =
        tr("Words of name, mechanism, parameters, kind of ε, state or dataset, and comparisons:\n"
           "accuracy>0.8   ε<=2   labels>=100   sigma=40   kind=promised\n"
           "A run must match all of them. Esc shows all runs again.");
    named("runsFilter", filterLine_, howToFilter, tr("Find runs"))->setClearButtonEnabled(true);
    filterLine_->setPlaceholderText(
        tr("Find runs (%1)").arg(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText)));
    named("runsCount", count_)->setElided(true);
    count_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    named("columns", columnsButton_, tr("Choose the columns of the table"));
    columnsButton_->setMenu(table_->newColumnsMenu(columnsButton_));
    columnsButton_->setFocusPolicy(Qt::TabFocus);
    named("compare", compareButton_,
          tr("While %1 to %2 runs are selected (Ctrl+click, Shift+↑↓), show them side by side")
              .arg(RunComparison::least)
              .arg(RunComparison::most));
    compareButton_->setText(tr("Compare"));
    compareButton_->setCheckable(true);
    compareButton_->setChecked(!settings_ || settings_->value(compareKey, true).toBool());
    compareButton_->setFocusPolicy(Qt::TabFocus);
    named(
        "report", reportButton_,
        tr("Write a report of the selected runs: a page for a browser, a PDF or a notebook, with charts, privacy "
           "statement, formulas and how to repeat them (%1)")
            .arg(QKeySequence(reportKey).toString(QKeySequence::NativeText)));
    reportButton_->setText(tr("Report…"));
    reportButton_->setFocusPolicy(Qt::TabFocus);
    setFocusProxy(table_);
    whenever(this, {QEvent::Resize}, [this] {
        placeReport();
        placeCount();
    });
}

void RunsPane::layOut() {
    row_ = rowOf({filterLine_, count_, {rewind_, 1}, columnsButton_, compareButton_, reportButton_}, 6);
    row_->setContentsMargins(4, 0, 4, 0);
    auto* halves = named("runsHalves", splitterOf(Qt::Horizontal, {{table_, 1}, {comparison_}}));
    comparison_->hide();
    columnIn(this, {row_, {halves, 1}}, 2)->setContentsMargins(0, 2, 0, 0);
}

void RunsPane::connectParts() {
    filterLine_->installEventFilter(this);
    table_->installEventFilter(this);
    connect(filterLine_, &QLineEdit::textChanged, this, &RunsPane::applyFilter);
    const auto find = [this] {
        filterLine_->setFocus(Qt::ShortcutFocusReason);
        filterLine_->selectAll();
    };
    worded(new QShortcut(QKeySequence::Find, this, find, Qt::WidgetWithChildrenShortcut), tr("Find runs"));
    connect(table_, &RunsTable::selectedRunsChanged, this, &RunsPane::showComparison);
    connect(table_, &RunsTable::selectedRunChanged, rewind_, &RewindBar::setRun);
    connect(compareButton_, &QToolButton::toggled, this, [this](bool on) {
        if (settings_) settings_->setValue(compareKey, on);
        showComparison();
    });
    const auto report = [this] {
        if (const auto runs = reported(); !runs.empty()) emit reportWanted(runs);
    };
    connect(reportButton_, &QToolButton::clicked, this, report);
    worded(new QShortcut(reportKey, this, report, Qt::WindowShortcut), tr("Report of the selected runs"));
    connect(table_, &RunsTable::selectedRunsChanged, this, &RunsPane::showReport);
    for (const auto signal : {&RunList::changed, &RunList::replaced})
        connect(&runs_, signal, this, &RunsPane::showReport);
    showReport();
    connect(table_, &RunsTable::removedByHand, this, [this](std::size_t runs) {
        justRemoved_ = runs;
        showCount();
    });
    connect(&runs_, &RunList::added, this, [this] { justRemoved_ = 0; });
    connect(&runs_, &RunList::restored, this, [this] { justRemoved_ = 0; });
    for (const auto signal : {&RunList::added, &RunList::removed, &RunList::restored, &RunList::changed})
        connect(&runs_, signal, this, &RunsPane::showCount);
    connect(table_->runsModel(), &RunsModel::columnsInserted, this, &RunsPane::applyFilter);
}

std::vector<RunNumber> RunsPane::reported() const {
    std::vector<RunNumber> runs = table_->selectedRuns();
    std::erase_if(runs, [this](RunNumber id) {
        const RunEntry* entry = runs_.find(id);
        return !entry || !entry->run->ended();
    });
    return runs;
}

void RunsPane::showReport() {
    reportButton_->setEnabled(!reported().empty());
}

Json RunsPane::look() const {
    Json look = Json::object();
    look["columns"] = jsonOf(table_->columns()->columns());
    look["sorting"] = table_->columns()->sorting().toStdString();
    look["compare"] = compareButton_->isChecked();
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
    if (const auto compare = said.flag("compare")) {
        const QSignalBlocker notKept(compareButton_); // settings keep what they had
        compareButton_->setChecked(*compare);
    }
    std::vector<RunNumber> ids;
    for (const int id : said.numbers("selected"))
        if (id > 0) ids.push_back(RunNumber::fromNumber(id));
    if (!ids.empty()) table_->selectRun(ids.front());
    table_->selectRuns(ids);
    showComparison();
}

void RunsPane::applyFilter() {
    auto filter = RunsFilter::fromText(filterLine_->text(), parametersToCompare(*table_->runsModel()));
    complaint_ = filter ? QString() : said(filter.error().message());
    table_->setFilter(filter ? std::move(*filter) : RunsFilter());
    showCount();
}

// Where there is no room for a few letters only what a person has to know stays.
void RunsPane::placeCount() {
    constexpr int fewLetters = 8; // "12 runs"
    const QFontMetrics metrics = count_->fontMetrics();
    const int wanted =
        std::min(metrics.horizontalAdvance(count_->text()), fewLetters * metrics.averageCharWidth());
    const int filter = filterLine_->sizeHint().width() - filterLine_->minimumSizeHint().width();
    const bool hasWords =
        !complaint_.isEmpty() || justRemoved_ > 0 || !filterLine_->text().trimmed().isEmpty();
    count_->setVisible(hasWords || row_->minimumSize().width() + filter + wanted <= width());
}

// The report has a key, too, and may go where there is no room for its button.
QSize RunsPane::minimumSizeHint() const {
    const QSize least = QWidget::minimumSizeHint();
    const int report = reportButton_->isHidden() ? 0 : reportButton_->sizeHint().width() + row_->spacing();
    return {least.width() - report, least.height()};
}

void RunsPane::placeReport() {
    const int withReport = minimumSizeHint().width() + reportButton_->sizeHint().width() + row_->spacing();
    reportButton_->setVisible(withReport <= width());
}

// The slider comes with the first run.
bool RunsPane::event(QEvent* event) {
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) placeReport();
    return done;
}

void RunsPane::showCount() {
    const std::size_t all = runs_.entries().size();
    const auto shown = static_cast<std::size_t>(table_->model()->rowCount());
    const bool filtered = !filterLine_->text().trimmed().isEmpty();
    QString words = runsInWords(all);
    if (!complaint_.isEmpty())
        words = tr("All runs are shown: %1").arg(complaint_);
    else if (filtered && shown == 0 && all > 0)
        words = tr("0 of %1. Esc shows all.").arg(runsInWords(all));
    else if (filtered)
        words = tr("%1 of %2").arg(grouped(shown), runsInWords(all));
    else if (all == 0)
        words.clear();
    else if (all > 1 && rewind_->isHidden() && compareButton_->isChecked() &&
             !comparable(
                 table_->selectedRuns())) // beside the slider there is no room; the button says it, too
        words += tr(" · select %1 to %2 to compare").arg(RunComparison::least).arg(RunComparison::most);
    if (justRemoved_ > 0 && complaint_.isEmpty()) {
        if (!words.isEmpty()) words += QStringLiteral(" · ");
        words += tr("%1 removed, %2 brings back")
                     .arg(grouped(justRemoved_),
                          QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText));
    }
    count_->setTone(complaint_.isEmpty() ? Tone::Hint : Tone::Error);
    if (words != count_->text()) count_->setText(words);
    placeCount();
}

void RunsPane::showComparison() {
    std::vector<RunNumber> ids = table_->selectedRuns();
    const bool shown = comparable(ids) && compareButton_->isChecked();
    if (shown)
        comparison_->compare(std::move(ids));
    else
        comparison_->clear();
    comparison_->setVisible(shown);
    showCount();
}

bool RunsPane::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape && (watched == filterLine_ || !filterLine_->text().isEmpty())) {
        filterLine_->clear();
        table_->setFocus(Qt::OtherFocusReason);
        if (table_->currentIndex().isValid()) table_->scrollTo(table_->currentIndex());
        return true;
    }
    const bool leaves = key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter;
    if (watched != filterLine_ || !leaves) return QWidget::eventFilter(watched, event);
    table_->setFocus(Qt::OtherFocusReason);
    if (!table_->currentIndex().isValid() && table_->model()->rowCount() > 0) table_->selectRow(0);
    return true;
}

} // namespace epsiloscope
