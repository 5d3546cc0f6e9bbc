// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/VotesView.h"

#include "core/data/readers/shared/Reader.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "ui/data/pages/AgreementChart.h"
#include "ui/widgets/Theme.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QtTest>

using namespace epsiloscope;

class VotesViewTest : public QObject {
    Q_OBJECT
private slots:
    void modelKeepsTheRules() {
        VotesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setVotes(dataset());
        QCOMPARE(model.columnCount(), 7);
        const QPersistentModelIndex second = model.index(1, 0);
        model.sort(VotesModel::AgreementColumn, Qt::DescendingOrder);
        QCOMPARE(second.row(), 0);
        model.setVotes(dataset(false));
        QCOMPARE(model.columnCount(), 6);
        model.setVotes(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void saysWhatThereIs() {
        VotesView view;
        view.showVotes(dataset());
        QCOMPARE(view.findChild<QLabel*>("votesWords")->text(),
                 QStringLiteral("4 queries · 10 teachers · 3 classes · plurality right in 75.0 %"));
        QCOMPARE(cell(view, 0, VotesModel::WinnerColumn), QStringLiteral("cat"));
        QCOMPARE(cell(view, 0, VotesModel::AgreementColumn), QStringLiteral("60.0 %"));
        QCOMPARE(cell(view, 2, VotesModel::TruthColumn), QStringLiteral("owl"));
        QCOMPARE(cell(view, 3, 6), QStringLiteral("8"));
        QCOMPARE(queries(view)->model()->headerData(6, Qt::Horizontal).toString(), QStringLiteral("owl"));
    }

    void truthUnknownIsSaid() {
        VotesView view;
        view.showVotes(dataset(false));
        QVERIFY(view.findChild<QLabel*>("votesWords")->text().endsWith("true classes not known"));
        QCOMPARE(cell(view, 3, VotesModel::TruthColumn), QStringLiteral("1")); // the first class's votes
    }

    void winnersAreCounted() {
        VotesView view;
        view.showVotes(dataset());
        const auto* model = view.findChild<QTableView*>("votesWinners")->model();
        QCOMPARE(model->index(0, 1).data().toString(), QStringLiteral("2"));
        QCOMPARE(model->index(2, 1).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("owl: 1 queries won"));
    }

    void clickOnAHeaderSorts() {
        VotesView view;
        view.showVotes(dataset());
        view.resize(384, 600);
        view.show();
        QHeaderView* header = queries(view)->horizontalHeader();
        const int middle =
            header->sectionViewportPosition(VotesModel::AgreementColumn) + header->sectionSize(2) / 2;
        const auto order = [&] {
            QStringList shown;
            for (int row = 0; row < 4; ++row)
                shown << cell(view, row, VotesModel::QueryColumn);
            return shown;
        };
        QCOMPARE(order(), (QStringList{"1", "2", "3", "4"}));
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(middle, 5));
        QStringList rising = order();
        if (rising.first() == "2") std::reverse(rising.begin(), rising.end());
        QCOMPARE(rising, (QStringList{"3", "1", "4", "2"}));
    }

    void chartNamesItsBars() {
        AgreementChart chart;
        std::vector<std::size_t> histogram(20);
        histogram[19] = 7123;
        histogram[9] = 1;
        chart.showAgreement(histogram, 250);
        chart.resize(340, 170);
        QVERIFY2(chart.accessibleDescription().contains("0.95 to 1.00 of the teachers agree: 7,123 queries"),
                 qPrintable(chart.accessibleDescription()));
        QVERIFY(chart.accessibleDescription().contains("0.45 to 0.50 of the teachers agree: 1 query"));
        QVERIFY(chart.wordsAt({320, 80}).contains("7,123 queries"));
        QVERIFY(chart.wordsAt({1, 1}).isEmpty());
    }

    void barsFollowTheTheme() {
        std::vector<std::size_t> histogram(20, 0);
        histogram[19] = 100;
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
            applyTheme(theme);
            AgreementChart chart;
            chart.resize(340, 170);
            const auto colours = [&] {
                const QImage image = chart.grab().toImage();
                return std::pair(image.pixelColor(qRound(325 * image.devicePixelRatio()),
                                                  qRound(110 * image.devicePixelRatio())),
                                 image.pixelColor(qRound(200 * image.devicePixelRatio()),
                                                  qRound(110 * image.devicePixelRatio())));
            };
            chart.showAgreement(histogram, 250);
            const auto [bar, ground] = colours();
            QVERIFY(bar != ground);
            QCOMPARE(ground.lightness() < 128, theme == ThemeChoice::Dark);
        }
    }

    void copiesSelectedQueries() {
        VotesView view;
        view.showVotes(dataset());
        view.show();
        queries(view)->setFocus();
        queries(view)->selectRow(1);
        QTest::keyClick(queries(view), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(
            QGuiApplication::clipboard()->text(),
            QStringLiteral("Query\tWinner\tAgree\tTrue\tcat\tdog\towl\n2\tdog\t100.0 %\tdog\t0\t10\t0\n"));
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
        const QString words = view.findChild<QLabel*>("votesWords")->text();
        QVERIFY2(words.startsWith("9,000 queries · 250 teachers · 10 classes · plurality right in 9"),
                 qPrintable(words));
        QCOMPARE(queries(view)->model()->rowCount(), 9000);
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

    static QTableView* queries(const VotesView& view) { return view.findChild<QTableView*>("votesQueries"); }
    static QString cell(const VotesView& view, int row, int column) {
        return queries(view)->model()->index(row, column).data().toString();
    }
};

TEST_WITH_WINDOWS(VotesViewTest)
#include "VotesViewTest.moc"
