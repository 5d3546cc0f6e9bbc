// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/ledger/LedgerBalance.h"
#include "core/ledger/LedgerLine.h"
#include "core/ledger/LedgerMembers.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/ledger/LedgerFolder.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// One person's record: absent, or a class, a public and a private feature of two values each.
constexpr int absent = 0, records = 9;
int classOf(int record) {
    return (record - 1) / 4;
}
int publicOf(int record) {
    return (record - 1) / 2; // with the class
}

bool areNeighbours(int a, int b, Adjacency adjacency) {
    if (a == b) return false;
    switch (adjacency) {
    case Adjacency::AddRemoveRecord:
        return a == absent || b == absent;
    case Adjacency::ReplaceRecord:
        return a != absent && b != absent;
    case Adjacency::ReplaceWithinClass:
        return a != absent && b != absent && classOf(a) == classOf(b);
    case Adjacency::ReplacePrivateFeatures:
        return a != absent && b != absent && publicOf(a) == publicOf(b);
    case Adjacency::None:
        break;
    }
    return false;
}

/// What a mechanism says of each record: outcome by outcome.
using Chances = std::array<std::vector<double>, records>;

struct SmallMechanism {
    Chances chances;
    Spending spending;
};

double odds(double x) {
    return 1 / (1 + std::exp(-x));
}

/// Draws small mechanisms that keep to what they claim, and to nothing more.
class MechanismDraw {
public:
    explicit MechanismDraw(std::uint64_t seed)
        : random_(RandomStreams::fromSeed(seed).stream(1, StreamPurpose::Split)) {}

    std::size_t upTo(std::size_t count) {
        return static_cast<std::size_t>(random_.uniform() * static_cast<double>(count)) % count;
    }

    SmallMechanism next() {
        constexpr std::array kinds = {Adjacency::AddRemoveRecord, Adjacency::ReplaceRecord,
                                      Adjacency::ReplaceWithinClass, Adjacency::ReplacePrivateFeatures};
        return of(kinds[upTo(kinds.size())], upTo(2) == 0);
    }

    SmallMechanism of(Adjacency adjacency, bool flag) {
        SmallMechanism made;
        made.spending.adjacency = adjacency;
        const double epsilon = 0.25 * static_cast<double>(1 + upTo(6));
        const bool added = adjacency == Adjacency::AddRemoveRecord;
        made.spending.replacedAlike = added && flag;
        const bool fails = !added && flag;
        constexpr double delta = 0.001;
        if (fails)
            made.spending.approximate = {{epsilon, delta, 1}};
        else
            made.spending.pure = {{epsilon, 1}};
        for (int record = 0; record < records; ++record) {
            // Up to 2ε between two records, where each is ε from the absent one.
            const double chance = added && !flag ? betweenRecords(record, epsilon)
                                                 : odds((upTo(2) == 0 ? 1 : -1) * epsilon / 2);
            made.chances[static_cast<std::size_t>(record)] =
                told(record, adjacency, chance, fails ? delta : 0);
        }
        return made;
    }

private:
    double betweenRecords(int record, double epsilon) {
        const double least = 0.5 * std::exp(-epsilon);
        if (record == absent) return 0.5;
        return upTo(2) == 0 ? least : 1 - least;
    }

    // With what the kind leaves for all to know, and the record itself where the mechanism fails.
    static std::vector<double> told(int record, Adjacency adjacency, double chance, double fails) {
        constexpr std::size_t known = 6;
        std::size_t place = 0;
        if (adjacency != Adjacency::AddRemoveRecord && record == absent)
            place = 5;
        else if (adjacency == Adjacency::ReplaceWithinClass)
            place = static_cast<std::size_t>(classOf(record));
        else if (adjacency == Adjacency::ReplacePrivateFeatures)
            place = static_cast<std::size_t>(publicOf(record));
        std::vector<double> chances(2 * known + records, 0.0);
        chances[2 * place] = (1 - fails) * chance;
        chances[2 * place + 1] = (1 - fails) * (1 - chance);
        chances[2 * known + static_cast<std::size_t>(record)] = fails;
        return chances;
    }

    RandomStream random_;
};

// δ(ε) of all mechanisms together, each drawn for itself.
double deltaOf(const std::vector<SmallMechanism>& all, int a, int b, double epsilon) {
    double delta = 0;
    const std::function<void(std::size_t, double, double)> go = [&](std::size_t i, double p, double q) {
        if (p == 0) return;
        if (i == all.size()) {
            delta += std::max(0.0, p - std::exp(epsilon) * q);
            return;
        }
        const auto& ofA = all[i].chances[static_cast<std::size_t>(a)];
        const auto& ofB = all[i].chances[static_cast<std::size_t>(b)];
        for (std::size_t outcome = 0; outcome < ofA.size(); ++outcome)
            go(i + 1, p * ofA[outcome], q * ofB[outcome]);
    };
    go(0, 1, 1);
    return delta;
}

LedgerEntry charged(const Spending& spending) {
    LedgerEntry entry = entryOf(LedgerEntryKind::Accepted);
    entry.spending = spending;
    return entry;
}

Spending gaussian(double square, Adjacency adjacency, bool alike = false) {
    Spending spending;
    spending.adjacency = adjacency;
    spending.gaussian = square;
    spending.replacedAlike = alike;
    return spending;
}

constexpr Adjacency replaced = Adjacency::ReplaceRecord, withinClass = Adjacency::ReplaceWithinClass,
                    features = Adjacency::ReplacePrivateFeatures;

} // namespace

// Releases of several kinds of neighbours in one ledger, against what small mechanisms really tell.
class MixedNeighboursTest : public QObject {
    Q_OBJECT

private slots:
    void theTotalIsNeverBelowTheTruth_data();
    void theTotalIsNeverBelowTheTruth();
    void addedAndReplacedRecordsAreOnePerson();
    void whatCoversLessIsRefusedBeforehand();
    void whatCoversLessIsEnteredWithoutATotal();
    void olderLinesKeepTheirMeaning();
    void aFloorIsTranslated();
    void olderLinesOfSeveralKindsAreOneFloor();
    void theBurnDownIsOfOnePerson();
};

void MixedNeighboursTest::theTotalIsNeverBelowTheTruth_data() {
    QTest::addColumn<int>("composition");
    for (const Composition composition : {Composition::Basic, Composition::Renyi, Composition::Optimal})
        QTest::newRow(toString(composition)) << static_cast<int>(composition);
}

void MixedNeighboursTest::theTotalIsNeverBelowTheTruth() {
    QFETCH(int, composition);
    const Decimal delta = decimal("0.01");
    int mixed = 0, aboveEachKind = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        MechanismDraw draw(seed);
        std::vector<SmallMechanism> all;
        LedgerBalance balance;
        LedgerEntry total = totalOf("1000", static_cast<Composition>(composition));
        total.total->delta = delta;
        balance.add(total);
        std::map<Adjacency, SpendingSum> apart;
        for (std::size_t count = 2 + draw.upTo(3); all.size() < count;) {
            all.push_back(draw.next());
            balance.add(charged(all.back().spending));
            apart[all.back().spending.adjacency.kind].add(all.back().spending);
        }
        const Adjacency about = balance.neighbours()->kind;
        const double epsilon = balance.spent(about).epsilon.value();
        QVERIFY(std::isfinite(epsilon));
        double largestApart = 0;
        for (const auto& [adjacency, sum] : apart)
            largestApart = std::max(largestApart,
                                    sum.cost(static_cast<Composition>(composition), delta).epsilon.value());
        double worst = 0, worstApart = 0;
        for (int a = 0; a < records; ++a)
            for (int b = 0; b < records; ++b)
                if (areNeighbours(a, b, about)) {
                    worst = std::max(worst, deltaOf(all, a, b, epsilon));
                    worstApart = std::max(worstApart, deltaOf(all, a, b, largestApart));
                }
        QVERIFY2(worst <= delta.value() * (1 + 1e-9),
                 qPrintable(QStringLiteral("seed %1: %2 at ε = %3").arg(seed).arg(worst).arg(epsilon)));
        mixed += apart.size() > 1 ? 1 : 0;
        aboveEachKind += worstApart > delta.value() ? 1 : 0;
    }
    // Kinds added up by themselves would have been below it.
    QVERIFY(mixed > 50 && aboveEachKind > 20);
}

void MixedNeighboursTest::addedAndReplacedRecordsAreOnePerson() {
    LedgerBalance balance;
    balance.add(totalOf("1"));
    Spending votes = pure(0.742);
    votes.replacedAlike = true;
    balance.add(charged(votes));
    QCOMPARE(balance.neighbours(), std::optional(addedRecord));
    const Spending logistic = pure(1, 1, replaced);
    QVERIFY(!balance.weakens(logistic) && balance.crosses(logistic));
    QCOMPARE(balance.with(logistic).epsilon.text(), std::string("1.742"));
    QCOMPARE(balance.neighboursWith(logistic), replaced);
    balance.add(totalOf("1.742"));
    QVERIFY(!balance.crosses(logistic));
    balance.add(charged(logistic));
    QCOMPARE(balance.neighbours(), std::optional(replaced));
    QCOMPARE(balance.left(replaced)->text(), std::string("0"));
    QVERIFY(balance.spent(addedRecord).epsilon.infinite());
    QVERIFY(!balance.translated().empty());
    // Nothing more is known of this one: it counts twice.
    LedgerBalance plain;
    plain.add(totalOf("9"));
    plain.add(charged(pure(0.742)));
    plain.add(charged(logistic));
    QCOMPARE(plain.spent(replaced).epsilon.text(), std::string("2.484"));
    // Gaussian noise is one mechanism across kinds.
    LedgerBalance noisy;
    noisy.add(totalOf("9"));
    noisy.add(charged(gaussian(0.04, addedRecord, true)));
    noisy.add(charged(gaussian(0.05, features)));
    SpendingSum one;
    one.add(gaussian(0.09, features));
    QVERIFY(noisy.spent(features).epsilon == one.cost(Composition::Basic, decimal("0.00001")).epsilon);
}

void MixedNeighboursTest::whatCoversLessIsRefusedBeforehand() {
    for (const Adjacency before : {addedRecord, replaced})
        for (const Adjacency less : {withinClass, features}) {
            LedgerBalance balance;
            balance.add(totalOf("1"));
            balance.add(charged(pure(0.25, 1, before)));
            const Spending more = pure(0.001, 1, less);
            QVERIFY(balance.weakens(more) && balance.crosses(more));
            QVERIFY(balance.with(more).epsilon.infinite());
            QCOMPARE(*balance.fits(more), std::int64_t{0});
            QVERIFY(!balance.crosses(pure(0.25, 1, before)));
        }
    // The other way round nobody loses a promise that was made.
    LedgerBalance balance;
    balance.add(totalOf("1"));
    balance.add(charged(pure(0.25, 1, features)));
    QVERIFY(!balance.crosses(pure(0.75, 1, replaced)) && balance.crosses(pure(0.8, 1, replaced)));
    QVERIFY(!balance.crosses(pure(0.375)) && balance.crosses(pure(0.4))); // twice
    balance.add(charged(pure(0.25, 1, withinClass)));
    QCOMPARE(balance.spent(features).epsilon.text(), std::string("0.5"));

    const LedgerFolder folder;
    LedgerFile file = folder.ledger();
    QVERIFY(file.append(totalOf("1", Composition::Basic, Crossing::Ask)));
    QVERIFY(file.charge(reservation(0.25))->written);
    LedgerEntry less = reservation(0.001);
    less.spending = pure(0.001, 1, features);
    const auto refused = file.charge(less);
    QVERIFY(refused && !refused->written && refused->crossing);
    const std::string& what = refused->refused->what;
    QVERIFY2(what.find("replace the private features of one record") != std::string::npos &&
                 what.find("add or remove one record") != std::string::npos &&
                 what.find("∞") != std::string::npos,
             what.c_str());
    QVERIFY(file.charge(less, true)->written); // a person may say so
    const LedgerBalance after = file.read()->balance;
    QCOMPARE(after.neighbours(), std::optional(features));
    QCOMPARE(after.spent(features).epsilon.text(), std::string("0.501"));
    QVERIFY2(after.translated().find("nothing is promised any more") != std::string::npos,
             after.translated().c_str());
}

void MixedNeighboursTest::whatCoversLessIsEnteredWithoutATotal() {
    LedgerBalance balance;
    balance.add(charged(pure(0.25, 1, replaced)));
    QVERIFY(!balance.crosses(pure(0.5, 1, withinClass)));
    balance.add(charged(pure(0.5, 1, withinClass)));
    QCOMPARE(balance.neighbours(), std::optional(withinClass));
    QVERIFY(balance.spent(withinClass).epsilon <= decimal("0.75"));
    QVERIFY(balance.spent(replaced).epsilon.infinite());
}

void MixedNeighboursTest::olderLinesKeepTheirMeaning() {
    // As an earlier version wrote it: no word on replaced records.
    const auto reread = [](const Spending& spending) -> std::optional<Spending> {
        const auto entry =
            ledgerEntryFromJson(Json::parse(ledgerEntryToJson(charged(spending)).dump(), nullptr, false));
        return entry ? std::optional(entry->spending) : std::nullopt;
    };
    const auto read = reread(pure(0.5));
    QVERIFY(read && *read == pure(0.5) && !read->replacedAlike);
    QCOMPARE(spendingToJson(pure(0.5)).dump(),
             std::string(R"({"adjacency":"add-remove-record","pure":[{"epsilon":0.5,"times":1}]})"));
    Spending alike = gaussian(0.25, addedRecord, true);
    alike.smoothed = {{0.01, 8, 1}};
    const auto again = reread(alike);
    QVERIFY(again && *again == alike);
    LedgerBalance balance;
    balance.add(charged(pure(0.5)));
    balance.add(charged(gaussian(0.25, addedRecord, true)));
    QCOMPARE(balance.neighbours(), std::optional(addedRecord));
    QVERIFY(!balance.stated().front().replacedAlike);
    const StatedSpending old = statedFromJson(
        Json::parse(R"({"add-remove-record":{"delta":"5e-6","epsilon":"1.5"}})", nullptr, false));
    QVERIFY(old == (StatedSpending{{addedRecord, decimal("1.5"), decimal("5e-6"), false, false}}));
    const StatedSpending now{{addedRecord, decimal("1.5"), decimal("5e-6"), true, true}};
    QVERIFY(statedFromJson(statedToJson(now)) == now);
}

void MixedNeighboursTest::aFloorIsTranslated() {
    for (const bool alike : {true, false}) {
        LedgerBalance balance;
        balance.add(totalOf("9"));
        balance.setFloor({{addedRecord, decimal("1.5"), Decimal(), alike, true}});
        balance.add(charged(pure(0.25, 1, replaced)));
        QCOMPARE(balance.spent(replaced).epsilon.text(), std::string(alike ? "1.75" : "3.25"));
        const StatedSpending stated = balance.stated();
        QCOMPARE(stated.size(), std::size_t{1});
        QVERIFY(stated[0].adjacency == replaced && stated[0].whole && !stated[0].replacedAlike);
        // A later line that says less does not lower it, one that says more raises it.
        balance.setFloor({{addedRecord, decimal("1"), Decimal(), true, true}});
        QCOMPARE(balance.spent(replaced).epsilon.text(), std::string(alike ? "1.75" : "3.25"));
        balance.setFloor({{features, decimal("4"), Decimal(), false, true}});
        QCOMPARE(balance.neighbours(), std::optional(features));
        QCOMPARE(balance.spent(features).epsilon.text(), std::string("4"));
        QVERIFY(balance.spent(replaced).epsilon.infinite());
        balance.add(charged(pure(0.25, 1, replaced)));
        QCOMPARE(balance.spent(features).epsilon.text(), std::string("4.25"));
    }
}

void MixedNeighboursTest::olderLinesOfSeveralKindsAreOneFloor() {
    const StatedSpending old{
        {addedRecord, decimal("0.5"), Decimal(), false, false},
        {replaced, decimal("0.25"), Decimal(), false, false},
        {features, decimal("0.5"), Decimal(), false, false}}; // 0.25 of it replaced records'
    LedgerBalance known;
    known.add(totalOf("9"));
    known.add(charged(pure(0.5)));
    known.add(charged(pure(0.25, 1, replaced)));
    known.add(charged(pure(0.25, 1, features)));
    QCOMPARE(known.spent(features).epsilon.text(), std::string("1.5"));
    known.setFloor(old); // nothing was lost
    known.add(charged(pure(0.25, 1, features)));
    QCOMPARE(known.spent(features).epsilon.text(), std::string("1.75"));
    LedgerBalance lost;
    lost.add(totalOf("9"));
    lost.setFloor(old);
    QCOMPARE(lost.spent(features).epsilon.text(), std::string("1.5"));
    lost.add(charged(pure(0.25)));
    QCOMPARE(lost.spent(features).epsilon.text(), std::string("2"));
}

void MixedNeighboursTest::theBurnDownIsOfOnePerson() {
    std::vector<LedgerEntry> entries{totalOf("9"), charged(pure(0.25)), charged(pure(0.5, 1, replaced))};
    for (std::size_t i = 0; i < entries.size(); ++i)
        entries[i].number = static_cast<std::int64_t>(i + 1);
    const auto points = burnDown(entries);
    QCOMPARE(points.size(), std::size_t{3});
    for (const BurnDownPoint& point : points)
        QCOMPARE(point.adjacency, replaced);
    QCOMPARE(points[0].spent, 0.0);
    QCOMPARE(points[1].spent, 0.5); // twice, as it is counted in the end
    QCOMPARE(points[2].spent, 1.0);
    QCOMPARE(points[2].left, std::optional(8.0));
}

TEST_WITH_EVENTS(MixedNeighboursTest)
#include "MixedNeighboursTest.moc"
