// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/Reader.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "ui/data/pages/DatasetPages.h"
#include "ui/widgets/Units.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QtTest>

using namespace epsiloscope;

class VotesViewTest : public QObject {
    Q_OBJECT
private slots:
    void saysWhatThereIs() {
        VotesView view;
        view.showVotes(dataset());
        QCOMPARE(words(view)->text(), QStringLiteral("3 classes"));
        QCOMPARE(words(view)->toolTip(),
                 QStringLiteral("4 queries · 10 teachers · plurality right in 75.0 %"));
        view.showVotes(dataset(false));
        QVERIFY(words(view)->toolTip().endsWith("true classes not known"));
    }

    void winnersAreCounted() {
        VotesView view;
        view.showVotes(dataset());
        const auto* model = view.findChild<QTableView*>("votesWinners")->model();
        QCOMPARE(model->index(0, 1).data().toString(), QStringLiteral("2"));
        QCOMPARE(model->index(2, 1).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("owl: 1 queries won"));
    }

    void itIsAListOfLowRows() {
        VotesView view;
        view.showVotes(dataset());
        const auto* list = view.findChild<QTableView*>("votesWinners");
        QVERIFY(list->horizontalHeader()->isHidden());
        QCOMPARE(list->rowHeight(0), inUnits(*list, 3));
        QCOMPARE(list->model()->index(1, 0).data().toString(), QStringLiteral("dog"));
        QVERIFY2(view.minimumSizeHint().width() <= 240,
                 qPrintable(QString::number(view.minimumSizeHint().width())));
    }

    void showsTheRealVotes() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        DataReference reference;
        reference.path = testing::sharedFile("data/votes/mnist_250_teachers.npy").toStdString();
        reference.labels = testing::sharedFile("data/votes/mnist_test_labels_first9000.npy").toStdString();
        const auto loaded = loadDataset(reference);
        QVERIFY2(loaded.ok(), loaded.ok() ? "" : loaded.error().message().c_str());
        VotesView view;
        view.showVotes(*loaded);
        QCOMPARE(words(view)->text(), QStringLiteral("10 classes"));
        QVERIFY(words(view)->toolTip().startsWith("9,000 queries · 250 teachers · plurality right in 9"));
    }

private:
    /// Ten teachers, three classes, four queries; the plurality is right in three of them.
    static std::shared_ptr<const Dataset> dataset(bool truth = true) {
        auto made = std::make_shared<Dataset>();
        RecordedVotes votes;
        votes.queries = 4;
        votes.classes = 3;
        votes.teachers = 10;
        votes.counts = {6, 3, 1, 0, 10, 0, 4, 3, 3, 1, 1, 8};
        if (truth) votes.truth = {0, 1, 2, 2};
        votes.classNames = {"cat", "dog", "owl"};
        made->votes = votes;
        return made;
    }

    static QLabel* words(const VotesView& view) { return view.findChild<QLabel*>("votesWords"); }
};

TEST_WITH_WINDOWS(VotesViewTest)
#include "VotesViewTest.moc"
