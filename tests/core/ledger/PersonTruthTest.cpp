// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerBalance.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/ledger/UnitCharges.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// One person's rows: three places, each empty or with one of two contents.
constexpr int places = 3, contents = 3, allRows = contents * contents * contents;

int contentAt(int rows, int place) {
    for (; place > 0; --place)
        rows /= contents;
    return rows % contents;
}

int replacedAt(int rows, int place, int content) {
    int power = 1;
    for (int i = 0; i < place; ++i)
        power *= contents;
    return rows + (content - contentAt(rows, place)) * power;
}

bool sameShape(int a, int b) {
    for (int place = 0; place < places; ++place)
        if ((contentAt(a, place) == 0) != (contentAt(b, place) == 0)) return false;
    return true;
}

int differences(int a, int b) {
    int count = 0;
    for (int place = 0; place < places; ++place)
        count += contentAt(a, place) != contentAt(b, place) ? 1 : 0;
    return count;
}

bool areNeighboursOf(int a, int b, const Neighbours& about) {
    if (a == b || (!about.unit.isPerson() && differences(a, b) != 1)) return false;
    if (about == Adjacency::ReplaceRecord) return sameShape(a, b);
    return about.unit.isPerson() ? a == 0 || b == 0 : !sameShape(a, b);
}

/// Which places are looked at first: chosen once, for all releases of a person's rows.
using Choice = std::array<int, places>;

std::vector<Choice> choices() {
    std::vector<Choice> all;
    Choice choice{0, 1, 2};
    do
        all.push_back(choice);
    while (std::next_permutation(choice.begin(), choice.end()));
    return all;
}

// What is left where only so many rows are looked at; 0: all.
int lookedAt(int rows, const Choice& choice, std::int64_t most) {
    for (auto i = static_cast<std::size_t>(most); most > 0 && i < places; ++i)
        rows = replacedAt(rows, choice[i], 0);
    return rows;
}

/// A mechanism that keeps to what it claims of neighbours, and in its worst case to nothing more.
struct SmallRelease {
    Spending spending;
    std::array<double, allRows> chance{}; ///< of the first of two outcomes
    double fails = 0;                     ///< how often it tells all rows

    // Chances of all outcomes: the two, and those that tell which rows there are.
    std::vector<double> outcomes(int rows, const Choice& choice) const {
        const int seen = lookedAt(rows, choice, spending.adjacency.unit.rows);
        const double first = chance[static_cast<std::size_t>(seen)];
        std::vector<double> all{(1 - fails) * first, (1 - fails) * (1 - first)};
        if (fails == 0) return all;
        all.resize(2 + allRows, 0.0);
        all[static_cast<std::size_t>(2 + seen)] = fails;
        return all;
    }
};

/// Draws such mechanisms, by record and by person.
class ReleaseDraw {
public:
    explicit ReleaseDraw(std::uint64_t seed)
        : random_(RandomStreams::fromSeed(seed).stream(1, StreamPurpose::Split)) {}

    std::size_t upTo(std::size_t count) {
        return static_cast<std::size_t>(random_.uniform() * static_cast<double>(count)) % count;
    }

    SmallRelease next(bool boundless) {
        SmallRelease made;
        Spending& spending = made.spending;
        const bool person = upTo(2) == 0, alike = upTo(2) == 0, replaces = upTo(4) == 0;
        const double epsilon = 0.25 * static_cast<double>(1 + upTo(4));
        const bool fails = upTo(3) == 0;
        const Adjacency kind = replaces ? Adjacency::ReplaceRecord : Adjacency::AddRemoveRecord;
        PrivacyUnit unit = person ? anyPatient : recordOfPatient;
        unit.rows = person ? static_cast<std::int64_t>(upTo(3)) : static_cast<std::int64_t>(1 + upTo(places));
        if (!person && boundless) unit.rows = 0;
        spending.adjacency = {kind, unit};
        spending.replacedAlike = !replaces && alike;
        made.fails = fails ? 2e-5 : 0;
        if (fails)
            spending.approximate = {{epsilon, made.fails, 1}};
        else
            spending.pure = {{epsilon, 1}};
        for (int rows = 0; rows < allRows; ++rows)
            made.chance[static_cast<std::size_t>(rows)] = person ? ofPerson(rows, epsilon, replaces || alike)
                                                                 : ofRows(rows, epsilon, replaces || alike);
        return made;
    }

private:
    // Anything within ε: of any two, or of none and any.
    double ofPerson(int rows, double epsilon, bool alike) {
        const double least = 0.5 * std::exp(-epsilon);
        if (alike) return 1 / (1 + std::exp((upTo(2) == 0 ? 1 : -1) * epsilon / 2));
        if (rows == 0) return 0.5;
        return upTo(2) == 0 ? least : 1 - least;
    }

    // Each row takes it one step further, in a direction that its content says; where a replaced row goes one
    // step as well, one of the contents is none.
    static double ofRows(int rows, double epsilon, bool alike) {
        int steps = 0;
        for (int place = 0; place < places; ++place) {
            const int content = contentAt(rows, place);
            steps += content == 2 ? 1 : content == 1 && !alike ? -1 : 0;
        }
        return 0.5 * std::exp(-(places - steps) * epsilon);
    }

    RandomStream random_;
};

// Chances of everything that all releases say together, of each person's rows.
std::vector<std::vector<double>> told(const std::vector<SmallRelease>& all) {
    std::vector<std::vector<double>> laws;
    const auto orders = choices();
    for (int rows = 0; rows < allRows; ++rows) {
        std::vector<double> law;
        for (const Choice& choice : orders) {
            std::vector<double> joint{1.0 / static_cast<double>(orders.size())};
            for (const SmallRelease& each : all) {
                std::vector<double> next;
                for (const double before : joint)
                    for (const double outcome : each.outcomes(rows, choice))
                        next.push_back(before * outcome);
                joint = std::move(next);
            }
            law.resize(joint.size(), 0.0);
            for (std::size_t i = 0; i < joint.size(); ++i)
                law[i] += joint[i];
        }
        laws.push_back(std::move(law));
    }
    return laws;
}

double worstDelta(const std::vector<std::vector<double>>& laws, const Neighbours& about, double epsilon) {
    double worst = 0;
    for (int a = 0; a < allRows; ++a)
        for (int b = 0; b < allRows; ++b) {
            if (!areNeighboursOf(a, b, about)) continue;
            const auto &p = laws[static_cast<std::size_t>(a)], &q = laws[static_cast<std::size_t>(b)];
            double delta = 0;
            for (std::size_t i = 0; i < p.size(); ++i)
                delta += std::max(0.0, p[i] - std::exp(epsilon) * q[i]);
            worst = std::max(worst, delta);
        }
    return worst;
}

// As if every charge were one person's.
double untranslated(const std::vector<SmallRelease>& all, Composition composition, const Decimal& delta) {
    SpendingSum sum;
    for (const SmallRelease& each : all) {
        Spending spending = each.spending;
        spending.adjacency = Adjacency::AddRemoveRecord;
        sum.add(spending);
    }
    return sum.cost(composition, delta).epsilon.value();
}

} // namespace

// Releases by record and by person in one ledger, against what small mechanisms really tell of a person.
class PersonTruthTest : public QObject {
    Q_OBJECT

private slots:
    void theTotalIsNeverBelowTheTruth_data();
    void theTotalIsNeverBelowTheTruth();
};

void PersonTruthTest::theTotalIsNeverBelowTheTruth_data() {
    QTest::addColumn<int>("composition");
    QTest::addColumn<bool>("boundless");
    for (const Composition composition : {Composition::Basic, Composition::Renyi, Composition::Optimal})
        for (const bool boundless : {false, true})
            QTest::addRow("%s%s", toString(composition), boundless ? ", rows without a bound" : "")
                << static_cast<int>(composition) << boundless;
}

void PersonTruthTest::theTotalIsNeverBelowTheTruth() {
    QFETCH(const int, composition);
    QFETCH(const bool, boundless);
    const auto by = static_cast<Composition>(composition);
    const Decimal delta = decimal("0.01");
    int ofPersons = 0, ofRecords = 0, aboveUntranslated = 0;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        ReleaseDraw draw(seed);
        std::vector<SmallRelease> all;
        LedgerBalance balance;
        LedgerEntry total = totalOf("1000", by);
        total.total->delta = delta;
        balance.add(total);
        bool persons = false, records = false;
        for (std::size_t count = 2 + draw.upTo(2); all.size() < count;) {
            all.push_back(draw.next(boundless));
            balance.add(chargeOf(all.back().spending));
            const bool person = all.back().spending.adjacency.unit.isPerson();
            (person ? persons : records) = true;
        }
        const Neighbours about = *balance.neighbours();
        QCOMPARE(about.unit.isPerson(), persons && !(records && boundless));
        const double epsilon = balance.spent(about).epsilon.value();
        QVERIFY(std::isfinite(epsilon));
        const auto laws = told(all);
        const double worst = worstDelta(laws, about, epsilon);
        QVERIFY2(worst <= delta.value() * (1 + 1e-9),
                 qPrintable(QStringLiteral("seed %1: %2 at ε = %3").arg(seed).arg(worst).arg(epsilon)));
        if (!persons || !records) continue;
        ++(about.unit.isPerson() ? ofPersons : ofRecords);
        if (worstDelta(laws, about, untranslated(all, by, delta)) > delta.value()) ++aboveUntranslated;
    }
    QVERIFY(boundless ? ofPersons == 0 && ofRecords > 50 : ofRecords == 0 && ofPersons > 50);
    // Charges added up as if all were one unit would have been below it.
    QVERIFY2(aboveUntranslated > 10, qPrintable(QString::number(aboveUntranslated)));
}

TEST_ALONE(PersonTruthTest)
#include "PersonTruthTest.moc"
