// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ReleasedPeople.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// The people with a name for each and a remark on each.
PeopleFile withNamesAndNotes(PeopleFile file) {
    file.header.insert(file.header.begin(), {"uid", "note"});
    for (std::size_t i = 0; i < file.rows.size(); ++i)
        file.rows[i].insert(file.rows[i].begin(),
                            {"p" + std::to_string(i * 977), "came on day " + std::to_string(i)});
    return file;
}

} // namespace

// What a release ignores by default is told by public records alone.
class LeftOutOfReleaseTest : public QObject {
    Q_OBJECT

private slots:
    void noPrivateCellDecidesWhatIsIgnored() {
        const PeopleFile told = withNamesAndNotes(releases_.people());
        const Experiment experiment = releases_.experiment("pate-gnmax");
        const auto released = releases_.released(experiment, told);
        const std::string all = released.whole();
        QVERIFY2(all.find("\"state\": \"finished\"") != std::string::npos, all.c_str());
        QVERIFY2(
            all.find("ignored by default: 'uid' (identifier), 'note' (free text), as public records tell") !=
                std::string::npos,
            all.c_str());
        const std::string alone = released.withoutOutputs();
        for (const auto& [column, cell] :
             {std::pair<std::size_t, std::string>{0, ""}, // no longer one for each
              {0, told.rows[1][0]},
              {1, "came on day 1"}}) {
            PeopleFile neighbour = told;
            neighbour.rows[releases_.row()][column] = cell;
            QVERIFY2(releases_.released(experiment, neighbour).withoutOutputs() == alone, cell.c_str());
        }
    }

    void anExplorationIgnoresTheSame() {
        Experiment experiment = releases_.experiment("pate-gnmax");
        experiment.release = false;
        experiment.seed = 1;
        const std::string all = releases_.released(experiment, withNamesAndNotes(releases_.people())).whole();
        QVERIFY2(all.find("ignored by default: 'uid' (identifier), 'note' (free text); name") !=
                     std::string::npos,
                 all.c_str());
    }

private:
    ReleasedPeople releases_{400};
};

TEST_ALONE(LeftOutOfReleaseTest)
#include "LeftOutOfReleaseTest.moc"
