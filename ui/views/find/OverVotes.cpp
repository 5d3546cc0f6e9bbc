// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/OverVotes.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/sweep/AccountedSweep.h"
#include "ui/export/DocumentMembers.h"
#include "ui/language/Said.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/views/find/SearchForm.h"
#include "ui/views/find/SearchMap.h"
#include "ui/views/find/SearchResult.h"
#include "ui/views/find/SweepChoices.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
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
#include <QShortcut>

#include <chrono>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::chrono::milliseconds searchTickLength(33);
constexpr int searchFormWidth = 290;

} // namespace

OverVotes::OverVotes(int threads, std::shared_ptr<LeavingThreads> leaving)
    : FindOver({.id = QStringLiteral("votes"),
                .title = tr("thresholds and noise"),
                .tip = tr("Which threshold and noise buy the most labels, on the votes at hand"),
                .called = tr("Search %1"),
                .repeats = false,
                .answers = Answers::OneBeneath,
                .sweeps = false}),
      threads_(threads),
      searcher_(
          searched, [this](const SearchAnswer& answer) { takeAnswer(answer); }, std::move(leaving)),
      form_(new SearchForm), model_(new SearchModel(this)),
      table_(new NumbersTable(model_, NumbersTable::Sorting::ByHeader)), map_(new SearchMap),
      sourceLine_(ToneLabel::wrapped("searchSource", Tone::Hint, nullptr)),
      left_(new DownwardScrollArea(columnWidget({sourceLine_, form_, Placed::room(1)}, -1, {0, 0, 10, 0}),
                                   searchFormWidth)),
      choices_(new SweepChoices(SweepChoices::Looks::MapOfTheBest, QStringLiteral("search"))) {
    setPage(splitterOf(Qt::Horizontal, {{left_}, {makeRight(), 1}}, {searchFormWidth, 3 * searchFormWidth}),
            {map_});
    connectParts();
    setVotes(nullptr, tr("Open a file of votes, or select a finished run that kept its votes."));
    declareSettings();
}

OverVotes::~OverVotes() = default;

QWidget* OverVotes::makeRight() {
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
    auto* found = splitterOf(Qt::Vertical, {{columnWidget({choices_, {map_, 1}}), 3}, {table_, 2}});
    return columnWidget({warning, {found, 1}}, 6);
}

void OverVotes::connectParts() {
    connect(&clock_, &QTimer::timeout, this, &OverVotes::progressed);
    connect(form_, &SearchForm::edited, this, &OverVotes::edited);
    const auto use = [this] {
        if (answers().empty()) return;
        if (const auto& experiment = answers().front().use) emit used(*experiment);
    };
    connect(table_, &QTableView::doubleClicked, this, use);
    auto* enter = new QShortcut(Qt::Key_Return, table_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(worded(enter, tr("Use the settings of this point")), &QShortcut::activated, this, use);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &OverVotes::showCurrent);
    connect(map_, &SearchMap::pointChosen, this, &OverVotes::selectPoint);
    connect(choices_, &SweepChoices::changed, this, &OverVotes::applyChoices);
}

void OverVotes::setVotes(std::shared_ptr<const RecordedVotes> votes, const QString& words) {
    offered_ = votes != nullptr;
    QString source = words;
    if (votes && !votes->teachersOfRecord) {
        source = tr("%1: it is not known how many teachers learnt from one record, so no ε can be stated")
                     .arg(words);
        votes.reset();
    }
    const bool same = votes && votes_ && (votes == votes_ || *votes == *votes_);
    if (same && source == source_) return;
    stop();
    votes_ = std::move(votes);
    source_ = source;
    ending_.clear();
    showResult(nullptr);
    if (votes_) {
        form_->setVotes(votes_->teachers, !votes_->truth.empty());
        const QString taught = *votes_->teachersOfRecord == 1
                                   ? tr("each record taught one teacher")
                                   : tr("each record taught %1 teachers, and moves as many votes")
                                         .arg(grouped(*votes_->teachersOfRecord));
        source = tr("%1: %2 queries, %3 teachers, %4 classes, true classes %5; %6")
                     .arg(words, grouped(votes_->queries), grouped(votes_->teachers))
                     .arg(votes_->classes)
                     .arg(votes_->truth.empty() ? tr("not known") : tr("known"), taught);
    }
    sourceLine_->setText(source);
    emit edited();
}

void OverVotes::setBudget(std::optional<double> epsilon, std::optional<double> delta) {
    form_->setBudget(epsilon, delta);
}

std::vector<Chart*> OverVotes::shown() const {
    if (!found_) return {};
    return {map_};
}

QString OverVotes::problem() const {
    if (!votes_) return source_;
    return form_->plan() ? QString() : messageBeneath(form_->plan().error());
}

Result<SweepPlan> OverVotes::planned() const {
    return Error{"points that the accountant answers are no runs", "", {}};
}

FindProgress OverVotes::progress() const {
    if (!searching()) return {.words = ending_};
    return {.going = true,
            .mayPause = false,
            .share = *done_,
            .words = tr("Searching %1 points").arg(form_->plan() ? form_->plan()->grid.points() : 0)};
}

void OverVotes::start() {
    if (searching() || !problem().isEmpty()) return;
    ending_.clear();
    done_ = std::make_shared<std::atomic<double>>(0);
    searcher_.ask({votes_, *form_->plan(), threads_, done_});
    clock_.start(searchTickLength);
    emit searchStarted(form_->plan()->grid.points());
    emit progressed();
}

void OverVotes::stop() {
    if (!searching()) return;
    searcher_.forget();
    end(tr("Cancelled: nothing new was found"));
}

void OverVotes::takeAnswer(const SearchAnswer& answer) {
    if (!answer) return end(said(withFieldName(answer.error()).message()));
    showResult(*answer);
    end(finishedWords());
}

void OverVotes::end(const QString& words) {
    clock_.stop();
    done_.reset();
    ending_ = words;
    emit progressed();
}

void OverVotes::showResult(std::shared_ptr<const SearchResult> result) {
    found_ = std::move(result);
    model_->show(found_);
    map_->setResult(found_);
    choices_->setPlan(found_ ? accountedSweep(found_->plan.grid) : SweepPlan());
    applyChoices();
    if (found_ && !found_->order.empty()) selectPoint(found_->order.front());
    showCurrent();
}

QString OverVotes::finishedWords() const {
    return tr("Finished: %1 points · %2").arg(found_->order.size()).arg(budgetWords(found_->plan));
}

void OverVotes::applyChoices() {
    map_->setAxes(choices_->across(), choices_->upwards());
    if (const auto fixed = choices_->fixed()) map_->setFixed(fixed->key, fixed->value);
    map_->refresh();
    if (const auto point = currentPoint()) map_->setCurrentPoint(*point);
}

std::optional<std::size_t> OverVotes::currentPoint() const {
    const QModelIndex current = table_->selectionModel()->currentIndex();
    if (!found_ || !current.isValid()) return std::nullopt;
    const auto* sorted = qobject_cast<const QAbstractProxyModel*>(table_->model());
    return model_->indexAt(sorted->mapToSource(current).row());
}

void OverVotes::selectPoint(std::size_t point) {
    const auto* sorted = qobject_cast<const QAbstractProxyModel*>(table_->model());
    const QModelIndex row = sorted->mapFromSource(model_->index(model_->rowOf(point), 0));
    table_->setCurrentIndex(row);
    table_->scrollTo(row);
}

void OverVotes::showCurrent() {
    const auto point = currentPoint();
    if (point) map_->setCurrentPoint(*point);
    setAnswers(point ? std::vector{answerAt(*point)} : std::vector<FoundAnswer>());
}

FoundAnswer OverVotes::answerAt(std::size_t point) const {
    const ConfidentYield& yield = found_->findings.points[point];
    FoundAnswer answer{.palette = sweepPaletteIndex,
                       .name = pointWords(yield),
                       .says = tr(" %1 labels").arg(labelsText(yield.labels)),
                       .detail = yieldWords(yield, found_->plan)};
    if (found_->findings.teachersOfRecord != 1) { // no mechanism asks such teachers by these parameters
        answer.whole = tr("In Confident-GNMax and GNMax each record teaches one teacher, so their votes "
                          "would differ from these");
        return answer;
    }
    answer.use = question().base;
    answer.use->mechanism = yield.checks() ? "pate-confident" : "pate-gnmax";
    answer.use->parameters = {};
    for (const SearchedParameter& each : searchedParameters)
        if (yield.checks()) answer.use->parameters.set(std::string(each.id), yield.*each.value);
    if (!yield.checks()) answer.use->parameters.set("sigma", yield.sigma2);
    return answer;
}

void OverVotes::declareSettings() {
    declareSetting(page(),
                   settingAs<std::shared_ptr<const SearchResult>>(
                       "search_result", [this] { return found_ ? searchResultToJson(*found_) : Json(); },
                       searchResultFromJson,
                       [this](const auto& result) {
                           showResult(result.value_or(nullptr));
                           if (searching()) return; // what it finds comes later
                           ending_ = found_ ? finishedWords() : QString();
                           emit edited();
                       }));
    declareSetting("search_sorted_by", table_);
    declareMap();
    declarePlace(
        page(), "search_point",
        [this] {
            const auto point = currentPoint();
            return point && point != found_->order.front() ? point : std::nullopt; // the best is by itself
        },
        [this](std::optional<std::size_t> wanted) {
            if (!found_ || found_->order.empty()) return;
            const std::size_t point = wanted.value_or(found_->order.front());
            if (point < found_->findings.points.size()) selectPoint(point);
            showCurrent(); // the map has other cells by now
        });
}

// Axes of the result, by their names.
void OverVotes::declareMap() {
    const Json usual = {{"across", "sigma1"}, {"upwards", "threshold"}};
    declareSetting(
        page(), {.name = "search_map",
                 .now = [this, usual] { return found_ ? AsChoices().write(map_->choices()) : usual; },
                 .check = [](const Json& value, const std::string& where) -> Result<void> {
                     if (!value.is_object()) return Error{"must be an object", where, "write { … }"};
                     return {};
                 },
                 .choose =
                     [this](const Json& value) {
                         std::map<QString, QString> chosen;
                         for (const auto& [what, choice] : value.items())
                             if (choice.is_string())
                                 chosen[QString::fromStdString(what)] = QString::fromStdString(choice.text());
                         map_->choose(chosen);
                         choices_->show(map_->acrossKey(), map_->upwardsKey(), map_->thirdStands());
                         return true;
                     },
                 .initial = usual});
}

} // namespace epsiloscope
