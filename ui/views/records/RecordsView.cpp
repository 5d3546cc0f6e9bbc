// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/records/RecordsView.h"

#include "core/privacy/bagging/PersonalSensitivities.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/views/records/RecordPictures.h"
#include "ui/views/records/RecordWords.h"
#include "ui/views/records/RecordsChart.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Whenever.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/NumberWords.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTextDocument>

#include <algorithm>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t mostColumns = 60, mostClassesNamed = 12;
constexpr int millisecondsBetweenRecords = 1000;

QString capitalised(const QString& words) {
    return words.left(1).toUpper() + words.mid(1);
}

} // namespace

/// Chooses a private record by its row in the data file, the first being row 1; records in the order of their
/// rows, and after the last one the newcomer. A row that is not private leads to the next one that is.
class RowBox final : public WholeBox {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::RowBox)
public:
    explicit RowBox(QWidget* parent = nullptr) : WholeBox(parent) {
        setGroupSeparatorShown(true);
        setKeyboardTracking(false);
        setAccelerated(true);
        setRange(0, 0);
    }

    /// Rows of the records; null: not known, records count as their own rows.
    void setRows(std::shared_ptr<const std::vector<std::uint32_t>> rows, std::size_t records) {
        const QSignalBlocker quiet(this), quietText(lineEdit());
        rows_ = rows && rows->size() == records ? std::move(rows) : nullptr;
        byRow_.resize(records);
        std::iota(byRow_.begin(), byRow_.end(), 0U);
        const auto before = [this](std::uint32_t a, std::uint32_t b) { return rowOf(a) < rowOf(b); };
        if (!std::is_sorted(byRow_.begin(), byRow_.end(), before))
            std::sort(byRow_.begin(), byRow_.end(), before);
        place_.resize(records);
        for (std::size_t i = 0; i < records; ++i)
            place_[byRow_[i]] = static_cast<int>(i);
        setRange(0, static_cast<int>(records));
        setValue(0);
        lineEdit()->setText(textFromValue(0)); // the same place may be another row now
    }

    /// The newcomer comes after the last.
    RecordNumber record() const {
        const auto at = static_cast<std::size_t>(value());
        return RecordNumber::fromIndex(at < byRow_.size() ? byRow_[at] : byRow_.size());
    }

    /// Without telling anybody.
    void setRecord(RecordNumber record) {
        const QSignalBlocker quiet(this);
        setValue(record.index() < place_.size() ? place_[record.index()] : static_cast<int>(place_.size()));
    }

protected:
    QString textFromValue(int value) const override {
        const auto at = static_cast<std::size_t>(value);
        return at < byRow_.size() ? grouped(rowOf(byRow_[at]) + std::size_t{1}) : newcomerText();
    }

    int valueFromText(const QString& text) const override {
        if (text.trimmed() == newcomerText()) return static_cast<int>(byRow_.size());
        const auto row = digitsOf(text).toULongLong();
        const auto found = std::partition_point(byRow_.begin(), byRow_.end(), [&](std::uint32_t record) {
            return rowOf(record) + std::uint64_t{1} < row;
        });
        const auto last = static_cast<std::ptrdiff_t>(byRow_.empty() ? 0 : byRow_.size() - 1);
        return static_cast<int>(std::min(found - byRow_.begin(), last));
    }

    QValidator::State validate(QString& text, int&) const override {
        if (text.trimmed() == newcomerText()) return QValidator::Acceptable;
        if (newcomerText().startsWith(text.trimmed())) return QValidator::Intermediate;
        if (!againstSeparators(text, true, true).isEmpty()) return QValidator::Intermediate;
        bool number = false;
        digitsOf(text).toULongLong(&number);
        return number ? QValidator::Acceptable : QValidator::Invalid;
    }

private:
    static QString newcomerText() { return tr("newcomer"); }
    static QString digitsOf(QString text) { return text.remove(QLatin1Char(',')).trimmed(); }
    std::uint32_t rowOf(std::size_t record) const {
        return rows_ ? (*rows_)[record] : static_cast<std::uint32_t>(record);
    }

    std::shared_ptr<const std::vector<std::uint32_t>> rows_;
    std::vector<std::uint32_t> byRow_; ///< records in the order of their rows
    std::vector<int> place_;           ///< the place of each record in it
};

RecordPanel::RecordPanel(QWidget* parent)
    : QWidget(parent), row_(new RowBox(this)),
      most_(named("recordMost", new QPushButton(tr("Pa&ys most"), this),
                  tr("Who pays most, on the most expensive query"))),
      newcomer_(named("recordNewcomer", new QPushButton(tr("Mi&ght be added"), this),
                      tr("What a newcomer would pay"))),
      query_(new WholeBox(this)), of_(named("recordQueryOf", new QLabel(this))),
      epsilon_(wordsLabel("recordEpsilon", this)), cells_(wordsLabel("recordCells", this)),
      sensitivity_(wordsLabel("recordSensitivity", this)), classes_(wordsLabel("recordClasses", this)),
      count_(wordsLabel("recordCount", this)), strip_(new RecordStrip), bags_(new TeachersPicture) {
    setObjectName(QStringLiteral("recordPanel"));
    whenever(this, {QEvent::PaletteChange}, [this] { showClasses(); });
    named("recordRow", row_, tr("A row of the data file; ↑ ↓ go to the next private one"),
          tr("Who is shown, by a row of the data file"));
    named("recordQuery", query_, tr("In the order asked; ← → in the pictures"), tr("Number of the query"));
    query_->setLocale(QLocale::c());
    query_->setKeyboardTracking(false);
    query_->setRange(0, 0);
    classes_->setTextFormat(Qt::RichText);
    layOut();
    connectParts();
    declareSettings();
}

void RecordPanel::layOut() {
    const auto under = [](QLabel* words, QWidget* picture) { return columnWidget({words, {picture, 1}}, 2); };
    auto* pictures = splitterOf(Qt::Vertical, {{under(sensitivity_, strip_)}, {under(count_, bags_)}});
    auto* records = rowOf({labelOf(row_, tr("&In row"), this), {row_, 1}, most_, newcomer_});
    auto* queries = rowOf({labelOf(query_, tr("&Query"), this), query_, of_, {classes_, 1}});
    columnIn(this, {records, epsilon_, cells_, queries, {pictures, 1}}, 4)->setContentsMargins(4, 6, 10, 4);
}

void RecordPanel::connectParts() {
    connect(row_, &QSpinBox::valueChanged, this, [this] { chooseRecord(row_->record()); });
    connect(most_, &QPushButton::clicked, this, [this] {
        ownRecord_ = ownQuery_ = false;
        if (records_) lookAgain();
    });
    connect(newcomer_, &QPushButton::clicked, this, [this] {
        if (records_) chooseRecord(RecordNumber::fromIndex(records_->epsilon->size()));
    });
    connect(query_, &QSpinBox::valueChanged, this, [this](int number) {
        if (number > 0) chooseQuery(QueryNumber::fromNumber(number));
    });
    connect(strip_, &RecordStrip::queryChosen, this, &RecordPanel::chooseQuery);
    connect(strip_, &RecordStrip::partitionChosen, this, &RecordPanel::choosePartition);
    connect(bags_, &TeachersPicture::partitionChosen, this, &RecordPanel::choosePartition);
}

// Which record pays most is of the data: what the person has not chosen is not kept.
void RecordPanel::declareSettings() {
    declarePlace(
        this, "record", [this] { return ownRecord_ ? std::optional(shown_.record.index()) : std::nullopt; },
        [this](std::optional<std::size_t> place) {
            if (place) return chooseRecord(RecordNumber::fromIndex(*place));
            ownRecord_ = false;
            if (records_) lookAgain();
        });
    declarePlace(
        this, "query",
        [this] { return ownQuery_ && shown_.query ? std::optional(shown_.query->index()) : std::nullopt; },
        [this](std::optional<std::size_t> place) {
            if (place) return chooseQuery(QueryNumber::fromIndex(*place));
            ownQuery_ = false;
            if (records_) lookAgain();
        });
    declarePlace(
        this, "partition",
        [this] { return shown_.partition > 0 ? std::optional(shown_.partition) : std::nullopt; },
        [this](std::optional<std::size_t> place) {
            if (records_) choosePartition(place.value_or(0));
        });
}

void RecordPanel::begin() {
    shown_ = {};
    records_.reset();
    rows_.reset();
    taken_.reset();
    dataset_.reset();
    queries_ = {};
    ownRecord_ = ownQuery_ = stale_ = false;
    clock_.invalidate();
    strip_->showRecord(nullptr);
    bags_->showRecord(nullptr);
}

std::size_t RecordPanel::asked() const {
    return std::min(static_cast<std::size_t>(std::max(0L, records_->asked)), shown_.sensitivities.size());
}

void RecordPanel::useEnsemble(const EnsembleVoted* ensemble) {
    const std::size_t records = records_->epsilon->size();
    // Figures of other records than the ensemble's would be an error elsewhere: then there is no picture.
    const bool fits = ensemble && ensemble->ensemble && ensemble->ensemble->seenBy.records() == records;
    shown_.ensemble = fits ? ensemble->ensemble : nullptr;
    shown_.sensitivities.clear();
    rows_ = fits ? ensemble->rows : nullptr;
    row_->setRows(rows_, records);
    clock_.invalidate();
}

void RecordPanel::take(const TrialRecord& trial, const QuerySurroundings& around, const RunEntry& entry) {
    const RecordsSnapshot& latest = *trial.latest<RecordsSnapshot>();
    const bool first = !records_ || records_->epsilon->size() != latest.epsilon->size();
    records_ = latest;
    queries_ = trial.queries();
    shown_.around = around;
    const auto* voted = trial.latest<EnsembleVoted>();
    const auto ensemble = voted ? voted->ensemble : nullptr;
    if (first || ensemble != taken_) useEnsemble(voted);
    taken_ = ensemble;
    ended_ = entry.run->ended();
    dataset_ = entry.dataset;
    release_ = entry.run->experiment().release;
    stale_ = true;
    tick();
}

void RecordPanel::tick() {
    const bool due = ended_ || !clock_.isValid() || clock_.elapsed() >= millisecondsBetweenRecords;
    if (stale_ && due) lookAgain();
}

void RecordPanel::lookAgain() {
    stale_ = false;
    clock_.start();
    const RecordNumber record =
        std::min(ownRecord_ ? shown_.record : RecordNumber::fromIndex(records_->dearest),
                 RecordNumber::fromIndex(records_->epsilon->size()));
    // A record's k·m do not change as the run goes on.
    if (shown_.ensemble && (record != shown_.record || shown_.sensitivities.empty()))
        shown_.sensitivities =
            sensitivitiesOfRecord(*shown_.ensemble, record.index(), shown_.ensemble->votes.queries());
    shown_.record = record;
    shown_.name = recordName(record, records_->epsilon->size(), rows_.get(), unit());
    shown_.dearest = dearestQueries(std::span(shown_.sensitivities).first(asked()), mostColumns);
    if (asked() == 0)
        shown_.query.reset();
    else if (!ownQuery_ || !shown_.query)
        shown_.query = shown_.dearestQuery(0);
    shown_.partition = std::min(shown_.partition, std::max<std::size_t>(1, shown_.partitions()) - 1);
    showRecord();
    showQuery();
}

void RecordPanel::chooseRecord(RecordNumber record) {
    if (!records_) return;
    shown_.sensitivities.clear();
    shown_.record = record;
    ownRecord_ = true;
    lookAgain();
}

void RecordPanel::chooseQuery(QueryNumber query) {
    if (!records_ || query.index() >= asked()) return;
    shown_.query = query;
    ownQuery_ = true;
    showQuery();
}

void RecordPanel::choosePartition(std::size_t partition) {
    shown_.partition = std::min(partition, std::max<std::size_t>(1, shown_.partitions()) - 1);
    showQuery();
}

void RecordPanel::showRecord() {
    row_->setRecord(shown_.record);
    const double epsilon = epsilonOf(*records_, shown_.record);
    epsilon_->setText(QStringLiteral("%1: %2").arg(capitalised(shown_.name),
                                                   recordEpsilonWords(epsilon, *records_, shown_.around)));
    showCells();
    showClasses();
    emit recordShown(shown_.record);
}

// A record that might be added has no cells, and those of a release are nobody's business.
void RecordPanel::showCells() {
    const std::size_t record = shown_.record.index();
    const bool known = rows_ && record < rows_->size();
    const auto row = known ? std::optional<std::size_t>((*rows_)[record]) : std::nullopt;
    const bool shown = !release_ && record < records_->epsilon->size();
    const QString cells = shown ? recordCells(dataset_.get(), row) : QString();
    const QString all = shown ? recordCellsInFull(dataset_.get(), row) : QString();
    cells_->setText(!all.isEmpty() && unit().isPerson() ? tr("That row: %1").arg(cells) : cells);
    cells_->setToolTip(all.isEmpty() ? all : Qt::convertFromPlainText(all)); // whatever a file holds
    cells_->setVisible(shown);
}

void RecordPanel::showQuery() {
    const QSignalBlocker quiet(query_);
    query_->setRange(shown_.query ? 1 : 0, static_cast<int>(asked()));
    query_->setValue(shown_.query ? static_cast<int>(shown_.query->number()) : 0);
    query_->setEnabled(shown_.query.has_value());
    of_->setText(tr("of %1").arg(grouped(asked())));
    const std::vector<double>* votes = shown_.query && shown_.query->index() < queries_.size()
                                           ? &queries_[shown_.query->index()].votes
                                           : nullptr;
    if (!shown_.ensemble) {
        sensitivity_->setText(
            tr("The teachers' votes are kept only for the latest repeat and the last six runs: run it "
               "again to see them."));
    } else if (!shown_.query) {
        sensitivity_->setText(tr("No query has been asked yet."));
    } else {
        sensitivity_->setText(sensitivityWords(shown_) + QStringLiteral(" · ") +
                              teacherWords(shown_, shown_.partition, *shown_.query));
    }
    const QString bags = shown_.ensemble
                             ? tr("%1 into %2 parts, a teacher each; marked: %3")
                                   .arg(partitionsInWords(shown_), grouped(shown_.parts()), shown_.name)
                             : QString();
    const QString count = countWords(shown_, votes);
    count_->setText(count.isEmpty() ? bags : bags + QStringLiteral(" · ") + count);
    strip_->showRecord(&shown_);
    bags_->showRecord(&shown_);
}

void RecordPanel::showClasses() {
    QStringList names;
    const bool dark = isDark(palette());
    const std::size_t named = std::min(shown_.classes(), mostClassesNamed);
    for (std::size_t c = 0; c < named; ++c)
        names << QStringLiteral("<span style='color:%1'>■</span>&nbsp;%2&nbsp;%3")
                     .arg(classColour(c, shown_.classes(), dark).name(), classLetter(c),
                          shown_.around.className(c).toHtmlEscaped());
    if (named < shown_.classes()) names << QStringLiteral("…");
    classes_->setText(names.join(QStringLiteral(" ")));
}

bool RecordPanel::walk(const QKeyEvent& event) {
    const Qt::KeyboardModifiers keys = event.modifiers() & ~Qt::KeypadModifier;
    const bool up = event.key() == Qt::Key_Up, down = event.key() == Qt::Key_Down;
    if (keys == Qt::ControlModifier && (up || down)) {
        if (down) choosePartition(shown_.partition + 1);
        if (up && shown_.partition > 0) choosePartition(shown_.partition - 1);
        return true;
    }
    if (keys != Qt::NoModifier) return false;
    if (up) row_->stepUp();
    if (down) row_->stepDown();
    if (event.key() == Qt::Key_Left) query_->stepDown();
    if (event.key() == Qt::Key_Right) query_->stepUp();
    return up || down || event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
}

RecordsView::RecordsView(QWidget* parent)
    : ViewOfRun("recordsView", parent), chart_(new RecordsChart), panel_(new RecordPanel),
      facts_(factsLabel("recordsFacts")), budgets_(factsLabel("recordsBudgets")) {
    setFocusPolicy(Qt::ClickFocus);
    halves_ = splitterOf(Qt::Horizontal, {{chart_}, {panel_}}, {450, 450});
    setPage(columnWidget({{halves_, 1}, facts_, budgets_}, 2), "recordsEmpty");
    connect(chart_, &RecordsChart::recordChosen, panel_, &RecordPanel::chooseRecord);
    connect(panel_, &RecordPanel::recordShown, chart_, &RecordsChart::mark);
    connect(chart_, &Chart::maximiseRequested, this, [this] {
        // The panel beside the chart goes, or comes back.
        panel_->setVisible(panel_->isHidden());
        facts_->setVisible(!panel_->isHidden());
        budgets_->setVisible(!panel_->isHidden() && !budgets_->text().isEmpty());
    });
    // Where the window is narrow for its text, all records stand above the one.
    whenever(this, {QEvent::Resize}, [this] {
        constexpr int lettersBeside = 100;
        const bool beside = width() >= lettersBeside * fontMetrics().averageCharWidth();
        halves_->setOrientation(beside ? Qt::Horizontal : Qt::Vertical);
    });
    begin();
}

void RecordsView::begin() {
    trial_.reset();
    panel_->begin();
    chart_->mark(std::nullopt);
    takeNew();
}

void RecordsView::tick() {
    ViewOfRun::tick();
    if (trial_) panel_->tick();
}

void RecordsView::take() {
    if (const auto before = std::exchange(trial_, latestTrial(hasRecords)); before != trial_) panel_->begin();
    if (trial_) {
        const QuerySurroundings around = surroundingsOf(*entry(), *trial_);
        showFacts(*record(), around);
        panel_->take(*record(), around, *entry());
    } else {
        chart_->showRecords(std::nullopt, {}, {}, {});
    }
    showWhyEmpty(
        entry()
            ? whyNoRecords(*entry())
            : tr("Nothing has been run yet. Run an experiment with bagged teachers to see what each private "
                 "record pays."));
}

void RecordsView::showFacts(const TrialRecord& trial, const QuerySurroundings& around) {
    const RecordsSnapshot& records = *trial.latest<RecordsSnapshot>();
    const std::vector<std::uint32_t>* rows =
        trial.latest<EnsembleVoted>() ? trial.latest<EnsembleVoted>()->rows.get() : nullptr;
    const PrivacyUnit& unit = around.meaning.adjacency.unit;
    const auto name = [&](std::size_t record) {
        return recordName(RecordNumber::fromIndex(record), records.epsilon->size(), rows, unit);
    };
    chart_->showRecords(records, around, name(records.dearest), privacy());
    QStringList facts{tr("After %1 queries").arg(grouped(records.asked))};
    if (const QString squares = meanSquareWords(records, unit); !squares.isEmpty()) facts << squares;
    facts_->setText(factsOfTrial(facts));
    facts_->setToolTip(facts.size() > 1 ? meanSquareMeaning() : QString());
    budgets_->setText(budgetWords(records, records.firstOut ? name(*records.firstOut) : QString(), unit));
    budgets_->setVisible(!budgets_->text().isEmpty() && !panel_->isHidden());
}

void RecordsView::keyPressEvent(QKeyEvent* event) {
    if (!trial_ || !panel_->walk(*event)) QWidget::keyPressEvent(event);
}

} // namespace epsiloscope
