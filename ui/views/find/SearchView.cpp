// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SearchView.h"

#include "core/experiment/sweep/AccountedSweep.h"
#include "ui/language/Said.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/views/find/SearchForm.h"
#include "ui/views/find/SearchMap.h"
#include "ui/views/find/SearchModel.h"
#include "ui/views/find/SearchResult.h"
#include "ui/views/find/SweepChoices.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/FieldName.h"
#include "ui/words/NumberWords.h"

#include <QAbstractProxyModel>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>

#include <chrono>

namespace epsiloscope {

namespace {

constexpr std::chrono::milliseconds searchTickLength(33);
constexpr int formWidth = 290, searchProgressWidth = 120, searchProgressHeight = 10, progressSteps = 1000;

} // namespace

SearchView::SearchView(int threads, std::shared_ptr<LeavingThreads> leaving, QWidget* parent)
    : QWidget(parent), threads_(threads),
      searcher_(
          searched, [this](const SearchAnswer& answer) { takeAnswer(answer); }, std::move(leaving)),
      form_(new SearchForm), model_(new SearchModel(this)),
      table_(new NumbersTable(model_, NumbersTable::Sorting::ByHeader)), map_(new SearchMap),
      run_(named("searchRun", new QPushButton(tr("Find"), this))),
      cancel_(named("searchCancel", new QPushButton(tr("Cancel"), this))),
      use_(named("searchUse", new QPushButton(tr("Use this"), this))),
      progress_(named("searchProgress", new QProgressBar(this), {}, tr("Share of the search that is done"))),
      state_(named("searchState", new ElidedLabel(this))),
      current_(named("searchCurrent", new ElidedLabel(this))),
      sourceLine_(ToneLabel::wrapped("searchSource", Tone::Hint, this)),
      choices_(new SweepChoices(SweepChoices::Looks::MapOfTheBest, QStringLiteral("search"))) {
    setObjectName("searchView");
    auto* left = columnWidget({sourceLine_, form_, Placed::room(1)}, -1, {10, 8, 10, 8});
    columnIn(this, {splitterOf(Qt::Horizontal, {{new DownwardScrollArea(left, formWidth)}, {makeRight(), 1}},
                               {formWidth, 3 * formWidth})});
    connectParts();
    setVotes(nullptr, tr("Open a file of votes, or select a run that asked teachers"));
    declareSettings();
}

SearchView::~SearchView() = default;

QWidget* SearchView::makeRight() {
    const QString words = said(searchWarning());
    auto* warning = named("searchWarning", new QLabel(QStringLiteral("<b>⚠ %1</b>").arg(words)), {}, words);
    warning->setWordWrap(true);
    keepWhole(warning);
    warning->setFrameShape(QFrame::Box);
    warning->setMargin(6);
    named("searchTable", table_, {}, tr("Points of the search, best first"));
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->sortByColumn(SearchModel::Rank, Qt::AscendingOrder);
    progress_->setTextVisible(false);
    progress_->setRange(0, progressSteps);
    progress_->setFixedSize(searchProgressWidth, searchProgressHeight);
    auto* bar = rowWidget({run_, cancel_, progress_, {state_, 1}}, 6);
    auto* found = splitterOf(Qt::Vertical, {{columnWidget({choices_, {map_, 1}}), 3}, {table_, 2}});
    return columnWidget({warning, bar, {found, 1}, rowWidget({{current_, 1}, use_})}, 6, {10, 8, 10, 8});
}

void SearchView::connectParts() {
    connect(run_, &QPushButton::clicked, this, &SearchView::start);
    connect(cancel_, &QPushButton::clicked, this, &SearchView::cancel);
    connect(&clock_, &QTimer::timeout, this, &SearchView::showState);
    connect(use_, &QPushButton::clicked, this, &SearchView::useCurrent);
    connect(form_, &SearchForm::edited, this, &SearchView::showReadiness);
    connect(table_, &QTableView::doubleClicked, this, &SearchView::useCurrent);
    auto* enter = new QShortcut(Qt::Key_Return, table_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(worded(enter, tr("Use the settings of this point")), &QShortcut::activated, this,
            &SearchView::useCurrent);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &SearchView::showCurrent);
    connect(map_, &SearchMap::pointChosen, this, &SearchView::selectPoint);
    connect(choices_, &SweepChoices::changed, this, &SearchView::applyChoices);
}

void SearchView::setVotes(std::shared_ptr<const RecordedVotes> votes, const QString& words) {
    if (votes && !votes->teachersOfRecord)
        return setVotes(
            nullptr, tr("%1: it is not known how many teachers learnt from one record, so no ε can be stated")
                         .arg(words));
    const bool same = votes && votes_ && (votes == votes_ || *votes == *votes_);
    if (same && words == source_) return;
    cancel();
    votes_ = std::move(votes);
    source_ = words;
    ending_.clear();
    showResult(nullptr);
    if (votes_) {
        form_->setVotes(votes_->teachers, !votes_->truth.empty());
        const QString taught = *votes_->teachersOfRecord == 1
                                   ? tr("each record taught one teacher")
                                   : tr("each record taught %1 teachers, and moves as many votes")
                                         .arg(grouped(*votes_->teachersOfRecord));
        sourceLine_->setText(tr("%1: %2 queries, %3 teachers, %4 classes, true classes %5; %6")
                                 .arg(words, grouped(votes_->queries), grouped(votes_->teachers))
                                 .arg(votes_->classes)
                                 .arg(votes_->truth.empty() ? tr("not known") : tr("known"), taught));
    } else {
        sourceLine_->setText(words);
    }
    showReadiness();
}

void SearchView::setBudget(std::optional<double> epsilon, std::optional<double> delta) {
    form_->setBudget(epsilon, delta);
}

void SearchView::start() {
    if (searching() || !votes_ || !problem().isEmpty()) return;
    ending_.clear();
    done_ = std::make_shared<std::atomic<double>>(0);
    searcher_.ask({votes_, *form_->plan(), threads_, done_});
    clock_.start(searchTickLength);
    emit searchStarted(form_->plan()->grid.points());
    showReadiness();
}

void SearchView::cancel() {
    if (!searching()) return;
    searcher_.forget();
    end(tr("Cancelled: nothing new was found"));
}

void SearchView::takeAnswer(const SearchAnswer& answer) {
    if (!answer) return end(said(withFieldName(answer.error()).message()));
    showResult(*answer);
    end(finishedWords());
}

void SearchView::end(const QString& words) {
    clock_.stop();
    done_.reset();
    ending_ = words;
    showReadiness();
}

void SearchView::showResult(std::shared_ptr<const SearchResult> result) {
    result_ = std::move(result);
    model_->show(result_);
    map_->setResult(result_);
    choices_->setPlan(result_ ? accountedSweep(result_->plan.grid) : SweepPlan());
    applyChoices();
    if (result_ && !result_->order.empty()) selectPoint(result_->order.front());
    showCurrent();
}

QString SearchView::finishedWords() const {
    return tr("Finished: %1 points · %2").arg(result_->order.size()).arg(budgetWords(result_->plan));
}

QString SearchView::problem() const {
    if (!votes_) return source_;
    return form_->plan() ? QString() : messageBeneath(form_->plan().error());
}

void SearchView::showReadiness() {
    const QString why = problem();
    run_->setEnabled(!searching() && why.isEmpty());
    run_->setToolTip(why.isEmpty() ? tr("Try every point in the background") : why);
    cancel_->setEnabled(searching());
    progress_->setVisible(searching());
    showState();
}

void SearchView::showState() {
    if (searching()) {
        progress_->setValue(static_cast<int>(*done_ * progressSteps));
        return state_->setText(
            tr("Searching %1 points").arg(form_->plan() ? form_->plan()->grid.points() : 0));
    }
    const QString why = problem();
    state_->setText(!ending_.isEmpty() ? ending_ : why.isEmpty() ? tr("Ready") : why);
}

void SearchView::applyChoices() {
    map_->setAxes(choices_->across(), choices_->upwards());
    if (const auto fixed = choices_->fixed()) map_->setFixed(fixed->key, fixed->value);
    map_->refresh();
    if (const auto point = currentPoint()) map_->setCurrentPoint(*point);
}

std::optional<std::size_t> SearchView::currentPoint() const {
    const QModelIndex current = table_->selectionModel()->currentIndex();
    if (!result_ || !current.isValid()) return std::nullopt;
    const auto* sorted = qobject_cast<const QAbstractProxyModel*>(table_->model());
    return model_->indexAt(sorted->mapToSource(current).row());
}

void SearchView::selectPoint(std::size_t point) {
    const auto* sorted = qobject_cast<const QAbstractProxyModel*>(table_->model());
    const QModelIndex row = sorted->mapFromSource(model_->index(model_->rowOf(point), 0));
    table_->setCurrentIndex(row);
    table_->scrollTo(row);
}

void SearchView::showCurrent() {
    const auto point = currentPoint();
    use_->setEnabled(point.has_value() && canBeUsed());
    use_->setToolTip(canBeUsed()
                         ? tr("Put the chosen point into the mechanism's form")
                         : tr("In Confident-GNMax and GNMax each record teaches one teacher, so their "
                              "votes would differ from these"));
    if (!point) return current_->setText({});
    map_->setCurrentPoint(*point);
    current_->setText(yieldWords(result_->findings.points[*point], result_->plan));
}

void SearchView::useCurrent() {
    const auto point = currentPoint();
    if (!point || !canBeUsed()) return;
    const ConfidentYield& yield = result_->findings.points[*point];
    Parameters parameters;
    for (const SearchedParameter& each : searchedParameters)
        if (yield.checks()) parameters.set(std::string(each.id), yield.*each.value);
    if (!yield.checks()) parameters.set("sigma", yield.sigma2);
    emit chosen(yield.checks() ? "pate-confident" : "pate-gnmax", parameters);
}

} // namespace epsiloscope
