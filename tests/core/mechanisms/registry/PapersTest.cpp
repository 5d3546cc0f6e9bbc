// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Papers.h"

#include "core/learners/registry/Learners.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

QByteArray listedParts(const std::vector<std::string>& parts) {
    QByteArray list;
    for (const std::string& part : parts)
        list += QByteArray::fromStdString(part) + '\n';
    return list;
}

} // namespace

class PapersTest : public QObject {
    Q_OBJECT

private slots:
    void everyMechanismsCitationIsKnown() {
        for (const Mechanism& mechanism : mechanisms())
            QCOMPARE(listedParts(unknownCitations(mechanism.descriptor.citation)), QByteArray());
        for (const Learner& learner : learners())
            QCOMPARE(listedParts(unknownCitations(learner.citation)), QByteArray());
    }

    void anUnknownCitationIsFound() {
        QCOMPARE(listedParts(unknownCitations("Papernot et al. 2018; Nobody 1999")),
                 QByteArray("Nobody 1999\n"));
        QVERIFY(unknownCitations("reference").empty());
    }

    void severalPapersAreFoundInOneText() {
        const auto found = papersCited("Mironov 2017; as in Jordon et al. 2019, and Mironov 2017 again");
        QCOMPARE(found.size(), std::size_t{2});
        QVERIFY(std::ranges::any_of(
            found, [](const Paper* p) { return p->key == std::string("mironov2017renyi"); }));
        QVERIFY(papersCited("nothing").empty());
    }

    void entriesAreWhole() {
        std::set<std::string> keys;
        for (const Paper& paper : papers()) {
            QVERIFY2(keys.insert(paper.key).second, paper.key);
            QVERIFY2(!paper.cited.empty(), paper.key);
            const std::string entry = bibtexOf(paper);
            QVERIFY(entry.starts_with(std::string("@") + paper.kind + "{" + paper.key + ",\n"));
            QVERIFY(entry.ends_with("}\n"));
            QCOMPARE(std::ranges::count(entry, '{'), std::ranges::count(entry, '}'));
            for (const char* member : {"  author = {", "  title = {{", "  year = {"})
                QVERIFY2(says(entry, member), entry.c_str());
            const std::string address = addressOf(paper);
            QVERIFY(address.empty() || address.starts_with("https://doi.org/10.") ||
                    address.starts_with("https://arxiv.org/abs/"));
        }
        QVERIFY(keys.size() > 25);
    }

    // A phrase of two papers would cite both.
    void phrasesNameOnePaper() {
        for (const Paper& paper : papers())
            for (const char* words : paper.cited) {
                const auto found = papersCited(words);
                QVERIFY2(found.size() == 1 && found.front() == &paper, words);
            }
    }
};

TEST_ALONE(PapersTest)
#include "PapersTest.moc"
