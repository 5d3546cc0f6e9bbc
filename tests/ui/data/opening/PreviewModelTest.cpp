// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/PreviewModel.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "tests/ui/widgets/ShownWidget.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;

namespace {

std::shared_ptr<const Table> small() {
    return std::make_shared<const Table>(testing::smallTable());
}

Table numbered(std::size_t rows) {
    Table table;
    table.rows = rows;
    table.columns.resize(1);
    table.columns[0].name = "n";
    for (std::size_t row = 0; row < rows; ++row)
        table.columns[0].numbers.push_back(static_cast<double>(row));
    return table;
}

} // namespace

class PreviewModelTest : public QObject {
    Q_OBJECT
private slots:
    void init() {
        model_ = std::make_unique<PreviewModel>();
        tester_ = std::make_unique<QAbstractItemModelTester>(model_.get());
    }
    void cleanup() {
        tester_.reset();
        model_.reset();
    }

    void showsTypesAboveTheRows() {
        QCOMPARE(model_->rowCount(), 0);
        model_->setTable(small());
        QCOMPARE(model_->rowCount(), 9);
        QCOMPARE(model_->columnCount(), 4);
        QVERIFY(text(0, 0).startsWith("number (as found)"));
        QVERIFY(text(0, 1).startsWith("category (as found)"));
        QCOMPARE(text(1, 0), QStringLiteral("20"));
        QCOMPARE(text(8, 2), QStringLiteral("8.5"));
        QCOMPARE(text(4, 1), QStringLiteral("Bern"));
        QCOMPARE(model_->headerData(3, Qt::Horizontal).toString(), QStringLiteral("income"));
        QCOMPARE(model_->headerData(1, Qt::Vertical).toString(), QStringLiteral("1"));
        model_->setTable(nullptr);
        QCOMPARE(model_->columnCount(), 0);
    }

    void showsNoMoreThanAHundredRows() {
        model_->setTable(std::make_shared<const Table>(numbered(250)));
        QCOMPARE(model_->rowCount(), 101);
        QCOMPARE(text(100, 0), QStringLiteral("99"));
    }

    void missingCellsSaySo() {
        model_->setTable(small());
        QCOMPARE(text(6, 1), QStringLiteral("missing"));
        QVERIFY(model_->index(6, 1).data(Qt::ForegroundRole).isValid()); // grey: not a cell called "missing"
        QVERIFY(!model_->index(5, 1).data(Qt::ForegroundRole).isValid());
    }

    void typeIsGivenByNumber() {
        model_->setTable(small());
        QSignalSpy edited(model_.get(), &PreviewModel::typesEdited);
        QVERIFY(model_->setData(model_->index(0, 2), PreviewModel::AsCategory));
        QCOMPARE(edited.count(), 1);
        QVERIFY(model_->types() == (std::map<std::string, ColumnType>{{"3", ColumnType::Categorical}}));
        QVERIFY(text(0, 2).startsWith("category"));
        QVERIFY(model_->setData(model_->index(0, 2), PreviewModel::AsFound));
        QVERIFY(model_->types().empty());
        QVERIFY(!model_->setData(model_->index(1, 2), PreviewModel::AsNumber)); // a cell of the file
        QVERIFY(!model_->setData(model_->index(0, 2), 7));
        QCOMPARE(edited.count(), 2);
    }

    void typesGivenByNameAreShown() {
        model_->setTable(small());
        model_->setTypes({{"score", ColumnType::Categorical}, {"nowhere", ColumnType::Numeric}});
        QCOMPARE(model_->index(0, 2).data(Qt::EditRole).toInt(), int(PreviewModel::AsCategory));
        model_->setData(model_->index(0, 2), PreviewModel::AsNumber); // replaces the word by name
        QVERIFY(!model_->types().contains("score"));
        QVERIFY(model_->types().at("3") == ColumnType::Numeric);
    }

    void columnCalledLikeANumberIsNotMistaken() {
        Table table = testing::smallTable();
        table.columns[3].name = "1"; // a header wins over a number
        model_->setTable(std::make_shared<const Table>(table));
        model_->setData(model_->index(0, 0), PreviewModel::AsCategory);
        QVERIFY(model_->types().contains("age"));
        QCOMPARE(model_->index(0, 0).data(Qt::EditRole).toInt(), int(PreviewModel::AsCategory));
        QCOMPARE(model_->index(0, 3).data(Qt::EditRole).toInt(), int(PreviewModel::AsFound));
    }

    void picturesCannotBeRetyped() {
        Table table;
        table.rows = 2;
        table.columns.resize(1);
        table.columns[0].name = "pixels";
        table.columns[0].type = ColumnType::Image;
        table.columns[0].pictures = {2, 3, 1, std::vector<std::uint8_t>(12, 7)};
        model_->setTable(std::make_shared<const Table>(table));
        QCOMPARE(text(1, 0), QStringLiteral("2 × 3"));
        QVERIFY(text(0, 0).startsWith("image"));
        QVERIFY(!(model_->index(0, 0).flags() & Qt::ItemIsEditable));
        QVERIFY(!model_->setData(model_->index(0, 0), PreviewModel::AsNumber));
    }

    void spaceStepsThroughTheTypes() {
        PreviewTable table(model_.get());
        model_->setTable(small());
        testing::putOnScreen(table);
        table.setCurrentIndex(model_->index(4, 1));
        QTest::keyClick(&table, Qt::Key_Space);
        QVERIFY(model_->types().at("2") == ColumnType::Numeric);
        QTest::keyClick(&table, Qt::Key_Space);
        QVERIFY(model_->types().at("2") == ColumnType::Categorical);
        QTest::keyClick(&table, Qt::Key_Space);
        QVERIFY(model_->types().empty());
    }

    void clickOpensTheChoiceOfTypes() {
        PreviewTable table(model_.get());
        model_->setTable(small());
        testing::putOnScreen(table, {600, 300});
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                          table.visualRect(model_->index(1, 2)).center());
        QVERIFY(!table.findChild<QComboBox*>("columnType")); // a cell of the file is not for editing
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                          table.visualRect(model_->index(0, 2)).center());
        auto* choice = table.findChild<QComboBox*>("columnType");
        QVERIFY(choice);
        QTRY_VERIFY(choice->view()->isVisible());
        QTest::keyClick(choice->view(), Qt::Key_End);
        QTest::keyClick(choice->view(), Qt::Key_Return);
        QTRY_VERIFY(model_->types().contains("3"));
        QVERIFY(model_->types().at("3") == ColumnType::Categorical);
    }

    void wideTableIsShownAtOnce() {
        Table table;
        table.rows = 1;
        table.columns.resize(20000);
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            table.columns[column] = {
                "c" + std::to_string(column), ColumnType::Numeric, {1.0}, {}, {}, {}, {}, {}, {}};
        tester_.reset(); // it asks for every cell
        PreviewTable view(model_.get());
        view.show();
        model_->setTable(std::make_shared<const Table>(std::move(table)));
        QCOMPARE(model_->columnCount(), 20000);
        QVERIFY(view.currentIndex().isValid());
    }

private:
    QString text(int row, int column) const { return model_->index(row, column).data().toString(); }

    std::unique_ptr<PreviewModel> model_;
    std::unique_ptr<QAbstractItemModelTester> tester_;
};

TEST_WITH_WINDOWS(PreviewModelTest)
#include "PreviewModelTest.moc"
