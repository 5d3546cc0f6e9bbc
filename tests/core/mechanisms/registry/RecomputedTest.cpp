// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/base/ParameterCheck.h"
#include "core/experiment/files/SpendingMembers.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// An accountant that nobody here wrote, Google's dp_accounting, recomputes the data-independent ε of every
// mechanism, for many parameters: from costs as they add up, so that a new mechanism is covered by itself.
class RecomputedTest : public QObject {
    Q_OBJECT

private slots:
    void noEpsilonIsBelowWhatOthersFind();
};

namespace {

struct RecomputedCase {
    std::string name;
    Spending spending;
    double delta = 0, stated = 0, tightest = 0;
};

// What `account` is asked, as far as the mechanism has such parameters.
std::vector<Parameters> questionsFor(const MechanismDescriptor& mechanism) {
    std::vector<Parameters> questions;
    for (const double epsilon : {0.1, 1.0, 3.0, 8.0})
        for (const double delta : {1e-5, 1e-8})
            for (const std::int64_t queries : {1, 20, 300}) {
                Parameters given;
                const auto set = [&](const char* id, ParameterValue value) {
                    if (findParameter(mechanism.parameters, id) != nullptr) given.set(id, std::move(value));
                };
                set("epsilon", epsilon);
                set("delta", delta);
                set("queries", queries);
                set("records", std::int64_t{10'000});
                set("teachers", std::int64_t{50});
                set("sampling_rate", 0.01);
                set("steps", 2 * queries);
                if (questions.empty() || !(questions.back() == given)) questions.push_back(given);
            }
    return questions;
}

std::vector<RecomputedCase> casesOf(const Mechanism& mechanism) {
    std::vector<RecomputedCase> cases;
    const MechanismDescriptor& descriptor = mechanism.descriptor;
    std::set<std::string> known;
    for (const Parameters& question : questionsFor(descriptor)) {
        const auto parameters = validated(descriptor.parameters, question, descriptor.id);
        if (!parameters) continue;
        const auto account = mechanism.account(*parameters);
        if (!account) continue; // no noise is enough, no bag is small enough
        const Epsilon& spent = account->privacy.spent;
        RecomputedCase made{descriptor.id + " ε " + epsilonInWords(spent.value) + " δ " +
                                deltaInWords(spent.delta),
                            mechanism.spending(account->parameters, account->queries, account->queries),
                            spent.delta, spent.value};
        SpendingSum sum;
        sum.add(made.spending);
        made.tightest = sum.cost(Composition::Optimal, Decimal::fromTyped(made.delta)).epsilon.value();
        if (known.insert(spendingToJson(made.spending).dump() + made.name).second) cases.push_back(made);
    }
    return cases;
}

// Empty where Python or a package is missing.
Json recomputedByOthers(const std::vector<RecomputedCase>& cases, QString& missing) {
    QTemporaryDir folder;
    Json asked = Json::array();
    for (const RecomputedCase& each : cases)
        asked.push_back({{"spending", spendingToJson(each.spending)}, {"delta", each.delta}});
    const QString in = write(folder, "cases.json", QByteArray::fromStdString(asked.dump()));
    const QString out = folder.filePath("answers.json");
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PYTHONPATH", sharedFile("reference"));
    process.setProcessEnvironment(environment);
    process.start("/usr/bin/python3", {"-c", "import numpy, scipy, attr, absl, mpmath, dp_accounting"});
    if (!process.waitForFinished(60000) || process.exitCode() != 0) {
        missing = "Debian's python3-numpy python3-scipy python3-attr python3-absl python3-mpmath are missing";
        return {};
    }
    process.start("/usr/bin/python3", {projectFile("tests/core/mechanisms/registry/recompute.py"), in, out});
    if (!process.waitForFinished(250000) || process.exitCode() != 0) {
        qWarning("%s", process.readAllStandardError().constData());
        return Json::array();
    }
    QFile file(out);
    return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString(), nullptr, false)
                                          : Json();
}

} // namespace

void RecomputedTest::noEpsilonIsBelowWhatOthersFind() {
    EPSILOSCOPE_NEEDS("reference/dp_accounting/__init__.py");
    std::vector<RecomputedCase> cases;
    std::set<std::string> covered, open;
    for (const Mechanism& mechanism : mechanisms()) {
        if (!mechanism.account || !mechanism.spending) continue;
        for (const RecomputedCase& each : casesOf(mechanism))
            cases.push_back(each);
        open.insert(mechanism.descriptor.id);
    }
    QString missing;
    const Json answers = recomputedByOthers(cases, missing);
    if (!missing.isEmpty()) QSKIP(qPrintable(missing));
    QCOMPARE(answers.size(), cases.size());
    int exact = 0;
    double furthest = 0;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const RecomputedCase& ours = cases[i];
        const Json& theirs = answers[i];
        if (theirs.contains("reason")) continue;
        covered.insert(ours.name.substr(0, ours.name.find(' ')));
        const double low = theirs["low"].get<double>(), high = theirs["high"].get<double>();
        const QString words = QString("%1: stated %2, tightest %3, theirs %4 to %5")
                                  .arg(QString::fromStdString(ours.name))
                                  .arg(ours.stated, 0, 'g', 10)
                                  .arg(ours.tightest, 0, 'g', 10)
                                  .arg(low, 0, 'g', 10)
                                  .arg(high, 0, 'g', 10);
        // Never below the truth, neither what is stated nor the tightest bound we know.
        QVERIFY2(ours.stated >= low * (1 - 1e-9) - 1e-12, qPrintable(words));
        QVERIFY2(ours.tightest >= low * (1 - 1e-9) - 1e-12, qPrintable(words));
        if (theirs["exact"].get<bool>()) {
            ++exact;
            // The same number, where both know it exactly.
            QVERIFY2(std::abs(ours.tightest - low) <= 1e-6 * low + 1e-9, qPrintable(words));
        } else {
            // Their grid rounds; our tightest bound lies within it or near.
            QVERIFY2(ours.tightest <= high * (1 + 1e-3) + 1e-4, qPrintable(words));
            furthest = std::max(furthest, high > 0 ? ours.tightest / high - 1 : 0);
        }
    }
    for (const std::string& id : covered)
        open.erase(id);
    QString uncovered;
    for (const std::string& id : open)
        uncovered += QString::fromStdString(id) + ' ';
    qInfo("%zu cases, %d of them exact in both; ours at most %.2g above theirs; not expressible: %s",
          cases.size(), exact, furthest, qPrintable(uncovered));
    QVERIFY(covered.size() >= 13);
    QVERIFY(cases.size() >= 100);
}

TEST_ALONE(RecomputedTest)
#include "RecomputedTest.moc"
