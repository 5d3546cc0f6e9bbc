// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/PersonView.h"

#include "ui/language/Said.h"
#include "ui/views/worlds/SquaresOfClasses.h"
#include "ui/widgets/DeclaredTable.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/NumberWords.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t entriesShown = 3;

// The entries that one person changes most; of few, all in their order.
std::vector<std::size_t> tellingEntries(const std::vector<double>& with, const std::vector<double>& without) {
    std::vector<std::size_t> places(std::min(with.size(), without.size()));
    std::iota(places.begin(), places.end(), std::size_t{0});
    if (places.size() <= entriesShown) return places;
    const auto apart = [&](std::size_t place) { return std::abs(with[place] - without[place]); };
    std::stable_sort(places.begin(), places.end(), [&](auto a, auto b) { return apart(a) > apart(b); });
    places.resize(entriesShown);
    std::ranges::sort(places);
    return places;
}

QString entriesInWords(const std::vector<double>& shown, const std::vector<std::size_t>& places) {
    QStringList words;
    for (const std::size_t place : places)
        words << numberText(shown[place]);
    if (places.size() < shown.size()) words << QStringLiteral("…");
    return words.join(QStringLiteral("; "));
}

} // namespace

/// A row for each noise call.
class NoiseCallsModel final : public DeclaredTable<const NoiseDifference&> {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::PersonView)
public:
    explicit NoiseCallsModel(QObject* parent) : DeclaredTable(parent) {
        const auto entries = [this](bool with) {
            return [this, with](const NoiseDifference& row) -> QVariant {
                const auto &one = person_->with[row.place].inputs,
                           &other = person_->without[row.place].inputs;
                return entriesInWords(with ? one : other, tellingEntries(one, other));
            };
        };
        const auto words = [](double value) { return numberText(value); };
        columns_ = {
            {tr("Noise on"),
             {},
             [this](const NoiseDifference& row) -> QVariant {
                 return said(person_->with[row.place].call.step);
             },
             nullptr,
             Qt::AlignLeft},
            {tr("With"), tr("What the noise is added to; of many numbers, those that change most"),
             entries(true)},
            {tr("Without"), tr("The same without this record, all noise drawn as before"), entries(false)},
            {tr("Apart"), tr("How far both are apart"),
             [](const NoiseDifference& row) -> QVariant { return row.distance; }, words},
            {tr("Declared"), tr("The most that one person may change"),
             [](const NoiseDifference& row) -> QVariant { return row.declared; }, words}};
    }
    void showPerson(std::shared_ptr<const OnePerson> person) {
        beginResetModel();
        person_ = std::move(person);
        endResetModel();
    }

private:
    std::size_t rows() const override { return person_ ? person_->calls.size() : 0; }
    const NoiseDifference& rowAt(int row) const override {
        return person_->calls[static_cast<std::size_t>(row)];
    }
    QVariant tip(const NoiseDifference& row, int column) const override {
        const NoiseCall& call = person_->with[row.place].call;
        if (column == 0) return tr("Noise of scale %1").arg(numberText(call.scale));
        if (column < 3) return {};
        return call.norm == NoiseNorm::L1   ? tr("Differences of all numbers, added up")
               : call.norm == NoiseNorm::L2 ? tr("Root of the sum of squared differences")
                                            : tr("The largest difference");
    }

    std::shared_ptr<const OnePerson> person_;
};

PersonView::PersonView(std::shared_ptr<StageStore> stages, int threads,
                       std::shared_ptr<LeavingThreads> leaving, QWidget* parent)
    : ViewOfRun("personView", parent), calls_(new NoiseCallsModel(this)),
      headline_(named("personRecord", new QLabel)),
      verdict_(named("personVerdict", new ToneLabel(Tone::Hint))),
      record_(named("personNumber", new WholeBox, tr("Number of a private record"), tr("Private record"))),
      take_(named("personTake", new QPushButton(tr("Take one out")), tr("The one that lies farthest away"))),
      answerer_(
          [stages, threads](const Asked& asked, const std::stop_token& stop) {
              return onePersonChanges(asked.experiment, *asked.dataset, asked.record, *stages, threads, stop);
          },
          [this](const Answer& answer) { show(answer); }, std::move(leaving)) {
    auto* table = named("personCalls", new NumbersTable(calls_, NumbersTable::Sorting::ByHeader), {},
                        tr("Noise calls"));
    showAsRows(table);
    constexpr int apart = 3;
    table->sortByColumn(apart, Qt::DescendingOrder);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    record_->setKeyboardTracking(false);
    auto* page =
        columnWidget({rowWidget({headline_, {verdict_, 1}, record_, take_}, 8, {8, 8, 8, 8}), {table, 1}}, 0);
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    setPage(page, "personEmpty");
    headline_->setFont(headlineFont(font()));
    connect(take_, &QPushButton::clicked, this, [this] { takeOut(std::nullopt); });
    connect(record_, &QSpinBox::valueChanged, this,
            [this](int number) { takeOut(static_cast<std::size_t>(number - 1)); });
    begin();
}

void PersonView::setLoaded(std::shared_ptr<const Dataset> dataset) {
    loaded_ = std::move(dataset);
    showWords();
}

void PersonView::begin() {
    answerer_.forget();
    person_.reset();
    told_ = false;
    calls_->showPerson(nullptr);
    takeNew();
    showWords();
}

void PersonView::take() {
    showWords();
}

void PersonView::takeOut(std::optional<std::size_t> record) {
    const auto dataset = dataOfRun(loaded_);
    if (!dataset) return;
    if (!std::exchange(told_, true)) emit begun(entry()->run->experiment(), dataset);
    answerer_.ask({entry()->run->experiment(), dataset, record});
    showWords();
}

void PersonView::show(const Answer& answer) {
    if (!answer) {
        calls_->showPerson(person_ = nullptr);
        showWords();
        return verdict_->setText(said(answer.error().what));
    }
    if (!*answer) return;
    person_ = *answer;
    calls_->showPerson(person_);
    const QSignalBlocker quiet(record_);
    record_->setRange(1, std::max(1, static_cast<int>(person_->records)));
    record_->setValue(static_cast<int>(person_->record) + 1);
    showWords();
}

void PersonView::showWords() {
    const bool ready = entry() && dataOfRun(loaded_);
    showWhyEmpty(!entry() ? tr("Nothing has been run yet. Run an experiment to take a record out.")
                 : entry()->run->experiment().release ? tr("A release shows nothing of one person.")
                 : !ready                             ? tr("Load the data of this run to take a record out.")
                                                      : QString());
    record_->setEnabled(person_ != nullptr);
    if (!person_) {
        headline_->setText(tr("Take one record out"));
        return verdict_->setText(answerer_.busy() ? tr("Being computed …") : QString());
    }
    const QString number = grouped(person_->row > 0 ? person_->row : person_->record + std::uint64_t{1});
    headline_->setText(person_->leftOut ? tr("Without record %1").arg(number)
                                        : tr("Record %1 replaced").arg(number));
    const auto beyond =
        std::ranges::count_if(person_->calls, [](const auto& each) { return !each.within(); });
    const bool other = person_->with.size() != person_->without.size();
    verdict_->setText(
        answerer_.busy() ? tr("Being computed …")
        : other          ? tr("Without it, noise is drawn another number of times.")
        : beyond > 0
            ? tr("%1 of %2 noise calls change by more than declared")
                  .arg(grouped(static_cast<std::uint64_t>(beyond)), grouped(person_->calls.size()))
            : tr("No noise call of %1 changes by more than declared").arg(grouped(person_->calls.size())));
}

} // namespace epsiloscope
