// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/WinnerCost.h"
#include "tests/core/privacy/pate/WinnerRdp.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr const char* confidentFile = "golden/tight/confident.json";

CheckedVote checkedVote(const Json& row, std::int64_t classes, bool allVote) {
    return {{NoiseLaw::Gaussian, number(row["sigma2"]), classes == 2},
            number(row["threshold"]),
            number(row["sigma1"]),
            row["teachers"].get<std::int64_t>(),
            classes,
            allVote};
}

double rdpOf(const CheckedVote& vote, double order) {
    return winnerRdp(vote, std::array{order})[0];
}

/// ε of the row's queries, from what one costs at this order.
double epsilonAt(const Json& row, const CheckedVote& vote, double order) {
    return number(row["queries"]) * rdpOf(vote, order) + improvedConversionTerm(order, number(row["delta"]));
}

void compareWithin(double stated, double least, double most, const std::string& what) {
    QVERIFY2(stated >= least && stated <= most, qPrintable(QStringLiteral("%1: %2 is not within %3 and %4")
                                                               .arg(QString::fromStdString(what))
                                                               .arg(stated, 0, 'g', 13)
                                                               .arg(least, 0, 'g', 13)
                                                               .arg(most, 0, 'g', 13)));
}

constexpr double enumerated = 1e-8; // relative, as the file says
constexpr double tiny = 1e-14;

void compareOneQuery(const Json& row) {
    const double order = number(row["order"]), exact = number(row["rdp"]);
    compareWithin(rdpOf(checkedVote(row, 2, true), order), exact * (1 - enumerated),
                  exact * (1 + enumerated) + tiny, row.dump());
    const double abstaining = row["rdp_abstaining_two"].is_null() ? exact : number(row["rdp_abstaining_two"]);
    // At orders of several σ₂ the winner costs what all counts cost, which is a little more, and found at
    // once.
    const double above = order > 3.2 * number(row["sigma2"]) ? 1.02 : 1.01;
    for (const int classes : {2, 3, 10}) {
        const double ofC = number(row[classes == 10 ? "rdp_general_10_classes" : "rdp_general_3_classes"]);
        compareWithin(rdpOf(checkedVote(row, classes, false), order), abstaining * (1 - enumerated),
                      ofC * above + tiny, row.dump());
    }
}

void compareManyQueries(const Json& row) {
    const double delta = number(row["delta"]), exact = number(row["epsilon_renyi"]);
    const double queries = number(row["queries"]);
    const CheckedVote two = checkedVote(row, 2, true), ten = checkedVote(row, 10, false);
    compareWithin(epsilonAt(row, two, number(row["order"])), exact * (1 - enumerated),
                  exact * (1 + enumerated), row.dump());
    // The file's search for the order ended at 360; by mpmath two queries cost 3.88694 there and 3.88394 at
    // 2,000.
    compareWithin(winnersEpsilon(std::array{WinnerAnswers{WinnerCurve::of(two), queries}}, 0, delta),
                  exact * (queries == 2 ? 0.999 : 1 - enumerated), exact * (1 + 1e-4), row.dump());
    const double square =
        queries * (2 / std::pow(number(row["sigma2"]), 2) + 1 / std::pow(number(row["sigma1"]), 2));
    const double gaussian = number(row["epsilon_exact_gaussian"]);
    compareWithin(gaussianEpsilon(std::sqrt(square), delta), gaussian * (1 - 1e-9), gaussian * (1 + 1e-9),
                  row.dump());
    if (!row.contains("epsilon_theorem_d_10_classes")) return;
    const double d = number(row["epsilon_theorem_d_10_classes"]);
    compareWithin(epsilonAt(row, ten, number(row["order_theorem_d"])), std::max(exact, 0.997 * d), 1.02 * d,
                  row.dump());
}

} // namespace

class CheckedWinnerCostTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithFiftyDigits() {
        EPSILOSCOPE_NEEDS(confidentFile);
        const Json golden = goldenValues(confidentFile);
        QVERIFY(golden["rows"].size() > 10);
        for (const Json& row : golden["rows"])
            row.contains("queries") ? compareManyQueries(row) : compareOneQuery(row);
    }

    void costsNothingWhereAllIsRefusedAndAnAnswerWhereNoneIs() {
        CheckedVote vote{{NoiseLaw::Gaussian, 40, true}, 1e4, 150, 250, 2, true};
        QVERIFY(rdpOf(vote, 4) < 1e-15);
        vote.allVote = false;
        QVERIFY(rdpOf(vote, 4) < 1e-15);
        vote.threshold = -1e4;
        vote.classes = 0;
        const double answer = winnerRdp({NoiseLaw::Gaussian, 40, false}, std::array{4.0})[0];
        QVERIFY(std::abs(rdpOf(vote, 4) / answer - 1) < 0.005);
    }
};

TEST_ALONE(CheckedWinnerCostTest)
#include "CheckedWinnerCostTest.moc"
