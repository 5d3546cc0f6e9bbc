// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope {

/// A dataset the program makes itself, always the same bytes.
struct SampleDescriptor {
    std::string id;      ///< "census": the dataset reference is "sample:census"
    std::string title;   ///< "Census"
    std::string inShort; ///< one short sentence, for menus
    std::string explanation;
    std::size_t rows = 0;
    std::string label;
    std::string positive;                   ///< empty where there are more than two classes
    std::vector<std::string> publicColumns; ///< roles proposed for mechanisms on features; none of pictures
    Table (*make)() = nullptr;
    std::string person = {}; ///< the column that says whose a row is: "patient"; empty: a row is a person
};

/// All of them, the one to begin with first.
const std::vector<SampleDescriptor>& sampleDescriptors();

/// Generates a sample ("survey", "census", "cardiology", "visits", "line", "glyphs"); error for another id.
Result<Table> makeSample(const std::string& id);

/// The sample "survey": 16,000 invented employees, 25 answers each and whether they are exhausted (6,400,
/// 40 %). Its private records are worth having: see resources/sample-survey.json.
///
/// The model. Each person has a latent strain f ~ N(0, 1). A number, or an answer from 1 to 5, is
/// mean + deviation · (l f + √(1 − l²) z) with its own loading l and z ~ N(0, 1), rounded; words are drawn by
/// themselves. Score: 0.75 times the sum of weight × standardised number and of the effect of each word
/// (tables in SurveySample.cpp), plus logistic noise. The 6,400 people of the highest scores are exhausted.
/// Sex and region do not act. Sector and contract are missing for 3 % each.
///
/// Every answer says a little, so few labels teach little (20 true ones: 71 % are judged rightly). A true
/// label is noisy, and what most of many teachers say is less so: 240 labels that were bought from 250
/// teachers at ε = 2 teach more (81 %) than 240 true ones (80 %).
Table makeSurveySample();

/// The sample "census": 12,000 invented people, 14 features and their income (2,880 high, 24 %).
///
/// The model. Each person has a latent diligence t ~ N(0, 1). Age is a skewed normal; years of schooling
/// follow t; marital state and household role follow age; occupation follows schooling; hours follow t and
/// employer; capital gains and losses are mostly zero and otherwise log-normal. Sex, region, birth abroad and
/// household size do not act on income. Income is high for the 2,880 people with the highest
///   s = 1.3 (0.36 (schooling − 12) − 0.0022 (age − 48)² + 1.7 [married] + 0.035 (hours − 40) + occupation
///            + 1.1 ln(1 + gain / 3000) + 0.6 [loss > 0] − 0.3 [self-employed]) + logistic noise,
/// so that a logistic regression is nearly the right model, and errs for about one person in six. Employer
/// and occupation are missing for some (about 5 %), mostly both at once.
Table makeCensusSample();

/// The sample "cardiology": 24,175 invented patients × 29 features and what became of them within a year
/// (10,395 events, 43.0 %): size and balance of the private cohort of the DPBag paper, nothing of its
/// content.
///
/// The model. Each patient has a latent frailty f ~ N(0, 1). A measure is mean + deviation · (l f + √(1 − l²)
/// z) with its own loading l and z ~ N(0, 1), or the exponential of that, rounded as a laboratory would; a
/// condition (0 or 1) is present with probability 1 / (1 + exp(−(a + b f))). Score: 1.3 times the sum of
/// weight × standardised measure and of weight × condition (tables in CardiologySample.cpp), plus logistic
/// noise. The 10,395 patients of the highest scores have an event. A logistic regression is nearly the right
/// model and gets more than three in four right.
Table makeCardiologySample();

/// The sample "visits": 14,476 visits of 1,200 invented patients to a heart clinic, 1 to 40 each (every count
/// occurs, half of the patients have at most 9), and whether they were readmitted to hospital afterwards
/// (5,500 visits, 38.0 %). Rows stand in the order of their days; `patient` says whose a row is.
///
/// The model. Each patient has a severity s ~ N(0, 1), which moves by N(0, 0.16²) from visit to visit; a name
/// effect v ~ N(0, 1), which is in no cell; and own values e of their measures. A measure is mean + deviation
/// · (l s + √(1 − l²) (0.94 e + 0.35 z)) with its own loading l and z ~ N(0, 1) of the day, or the
/// exponential of that, rounded; weight also follows height. Medicine and kind of visit follow severity; sex,
/// height and village stay. Score: 2.5 times the sum of weight × standardised measure and of the effects of
/// age and words (tables in VisitsSample.cpp), plus 3 v, plus logistic noise. The 5,500 visits of the highest
/// scores are followed by a readmission. Who is worse off comes more often.
///
/// So a patient's rows are alike, and v can be learnt of those patients alone whom a model has seen.
Table makeVisitsSample();

} // namespace epsiloscope
